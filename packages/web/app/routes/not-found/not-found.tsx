import { data } from 'react-router';
import { NotFoundView } from '../../features/problems/not-found-view.tsx';

export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export default NotFoundView;
