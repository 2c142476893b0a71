export { takePicture } from './picture-route.ts';
