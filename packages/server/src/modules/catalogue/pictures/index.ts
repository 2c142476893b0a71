export { takePicture } from './picture-route.ts';
export { showVideo, takeFile } from './file-route.ts';
export type { FileDeps } from './keep-file.ts';
