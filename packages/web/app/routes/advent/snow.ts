import { flakeCount } from './flakes.ts';

const START_MS = 500;
const RESIZE_QUIET_MS = 250;

type Flake = { x: number; y: number; radius: number; fall: number; sway: number; phase: number };

/**
 * Snow on a canvas that covers its parent; begins half a second after it is asked for. The number of flakes is that of
 * the window's width and is told in `data-flakes`. @returns stops it and clears the canvas
 */
export function startSnow(canvas: HTMLCanvasElement): () => void {
  const brush = canvas.getContext('2d');
  if (!brush) return () => {};
  let flakes: Flake[] = [];
  let frame = 0;
  let resized: ReturnType<typeof setTimeout> | undefined;

  function fit() {
    const { clientWidth, clientHeight } = canvas;
    canvas.width = clientWidth;
    canvas.height = clientHeight;
    brush!.fillStyle = getComputedStyle(canvas).color;
    flakes = Array.from({ length: flakeCount(innerWidth) }, () => newFlake(clientWidth, clientHeight));
    canvas.dataset['flakes'] = String(flakes.length);
  }
  function onResize() {
    clearTimeout(resized);
    resized = setTimeout(fit, RESIZE_QUIET_MS);
  }
  function draw(time: number) {
    brush?.clearRect(0, 0, canvas.width, canvas.height);
    for (const flake of flakes) {
      flake.y = flake.y > canvas.height ? -flake.radius : flake.y + flake.fall;
      const x = flake.x + Math.sin(time / 1400 + flake.phase) * flake.sway;
      brush?.beginPath();
      brush?.arc(x, flake.y, flake.radius, 0, 2 * Math.PI);
      brush?.fill();
    }
    frame = requestAnimationFrame(draw);
  }
  const start = setTimeout(() => {
    fit();
    addEventListener('resize', onResize);
    frame = requestAnimationFrame(draw);
  }, START_MS);

  return () => {
    clearTimeout(start);
    clearTimeout(resized);
    cancelAnimationFrame(frame);
    removeEventListener('resize', onResize);
    brush.clearRect(0, 0, canvas.width, canvas.height);
    delete canvas.dataset['flakes'];
  };
}

function newFlake(width: number, height: number): Flake {
  return {
    x: Math.random() * width,
    y: Math.random() * height,
    radius: 1 + Math.random() * 3,
    fall: 0.4 + Math.random() * 1.1,
    sway: 6 + Math.random() * 24,
    phase: Math.random() * 2 * Math.PI,
  };
}
