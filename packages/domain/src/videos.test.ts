import { expect, it } from 'vitest';
import { videoSource } from './videos.ts';

const ORIGIN = 'https://shop.example';

it.each([
  ['/videos/tour.mp4', 'file', 'https://shop.example/videos/tour.mp4', null],
  ['https://shop.example/tour.MP4?v=2', 'file', 'https://shop.example/tour.MP4?v=2', null],
  ['https://files.example/tour.mp4', 'file', 'https://files.example/tour.mp4', 'files.example'],
  ['https://www.youtube.com/watch?v=abc123&t=4', 'frame', 'https://www.youtube-nocookie.com/embed/abc123', 'www.youtube-nocookie.com'],
  ['https://youtu.be/abc123', 'frame', 'https://www.youtube-nocookie.com/embed/abc123', 'www.youtube-nocookie.com'],
  ['https://www.youtube.com/embed/abc123', 'frame', 'https://www.youtube-nocookie.com/embed/abc123', 'www.youtube-nocookie.com'],
  ['https://vimeo.com/4711', 'frame', 'https://player.vimeo.com/video/4711?dnt=1', 'player.vimeo.com'],
  ['https://video.example/embed/7', 'frame', 'https://video.example/embed/7', 'video.example'],
])('%s', (given, kind, url, host) => {
  expect(videoSource(given, ORIGIN)).toEqual({ kind, url, host });
});
