/** For tests: plans in pretix's format, as an editor of such plans would write them. */

type At = { x: number; y: number };
type PlanRow = { row_number: string; position: At; seats: Record<string, unknown>[] };

const at = (x: number, y: number): At => ({ x, y });

const row = (name: string, position: At, count: number, category: (index: number) => string, pixels = 20): PlanRow => ({
  row_number: name,
  position,
  seats: Array.from({ length: count }, (_, index) => ({
    seat_guid: `${name}-${position.x}-${position.y}-${index + 1}`,
    seat_number: String(index + 1),
    position: at(index * pixels, 0),
    category: category(index),
  })),
});

const stageArea = (x: number, y: number, width: number, height: number) => ({
  shape: 'rectangle',
  rotation: 0,
  position: at(x, y),
  rectangle: { width, height },
  text: { text: 'Bühne', position: at(width / 2, height / 2), color: '#000000' },
});

/** Rows AA, A to E of 14 seats under a stage: the middle of the stalls is dearer than their sides; a circle of one price behind. */
export const theatrePlan = () => ({
  name: 'Kleines Schauspiel',
  categories: [
    { name: 'Rot', color: '#c92a2a' },
    { name: 'Blau', color: '#1f6feb' },
  ],
  size: { width: 400, height: 500 },
  zones: [
    {
      name: 'Parkett',
      position: at(50, 120),
      rows: ['AA', 'A', 'B', 'C', 'D', 'E'].map((name, index) =>
        row(name, at(0, index * 36), 14, (seat) => (seat > 3 && seat < 10 ? 'Rot' : 'Blau')),
      ),
      areas: [stageArea(-10, -100, 280, 60)],
    },
    {
      name: 'Rang',
      position: at(50, 380),
      rows: ['1', '2'].map((name, index) => row(name, at(0, index * 36), 14, () => 'Blau')),
      areas: [{ ...stageArea(100, 100, 60, 30), text: { text: 'Bar', position: at(30, 15), color: '#000000' } }],
    },
  ],
});

/** A stage in the middle of an oval of seats; the two innermost rings are dear, and each ring is one row. */
export const arenaPlan = () => ({
  name: 'Rundhalle',
  categories: [{ name: 'Innen', color: '#d9480f' }, { name: 'Außen' }],
  zones: [
    {
      name: 'Ring',
      position: at(1000, 1000),
      rows: Array.from({ length: 6 }, (_, ring) => {
        const radius = 200 + ring * 34;
        const count = Math.floor((2 * Math.PI * radius) / 20);
        return {
          row_number: String(ring + 1),
          position: at(0, 0),
          seats: Array.from({ length: count }, (__, seat) => ({
            seat_guid: `${ring}/${seat}`,
            seat_number: String(seat + 1),
            position: at(radius * Math.cos((2 * Math.PI * seat) / count), radius * Math.sin((2 * Math.PI * seat) / count)),
            category: ring < 2 ? 'Innen' : 'Außen',
          })),
        };
      }),
      areas: [{ shape: 'circle', position: at(0, 0), circle: { radius: 80 }, text: { text: 'Stage', position: at(0, 0) } }],
    },
  ],
});

/** The stage at the right: rows stand upright on the plan, numbered from the top; two wings are turned towards it by 30 degrees. */
export const turnedPlan = () => ({
  name: 'Saal quer',
  categories: [{ name: 'Sitzplatz', color: '#2b8a3e' }],
  zones: [
    {
      name: 'Mitte',
      position: at(300, 300),
      rows: [0, 1, 2, 3].map((index) =>
        turned(
          row(String(index + 1), at(-index * 40, 0), 10, () => 'Sitzplatz'),
          90,
        ),
      ),
      areas: [stageArea(150, -20, 60, 220)],
    },
    ...[
      { name: 'Flügel oben', y: -60, degrees: 120 },
      { name: 'Flügel unten', y: 420, degrees: 60 },
    ].map(({ name, y, degrees }) => ({
      name,
      position: at(300, 200 + y),
      rows: [0, 1].map((index) =>
        turned(
          row(String(index + 1), at(-index * 44, 0), 5, () => 'Sitzplatz'),
          degrees,
        ),
      ),
      areas: [],
    })),
  ],
});

function turned(line: PlanRow, degrees: number): PlanRow {
  const angle = (degrees * Math.PI) / 180;
  return {
    ...line,
    seats: line.seats.map((seat) => {
      const { x } = seat['position'] as At;
      return { ...seat, position: at(x * Math.cos(angle), x * Math.sin(angle)) };
    }),
  };
}
