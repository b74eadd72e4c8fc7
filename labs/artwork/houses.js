/**
 * The six hands. A house = palette + faces + mark. Motifs live in posters/<slug>.js and rooms/<slug>.js.
 * Marks are drawn in a 100×100 box.
 */
const sans = { family: 'Plus Jakarta Sans', weight: 600, lead: 1.25 };
export const SANS = sans;
export const LABEL = { family: 'Plus Jakarta Sans', weight: 700, track: 0.08, caps: true, lead: 1.4 };

const C = (x, y, r, w) => ({ circle: [x, y, r], stroke: w });
const P = (d, w) => ({ d, stroke: w });
const F = (d, cut) => ({ d, cut });

export const GROUP_NAME = 'Senja Group';

export const HOUSES = {
  'luna-senja': {
    name: 'Luna Senja',
    palette: { night: '#1a0f26', plum: '#2d1738', wine: '#642548', rose: '#c4543f', amber: '#f0a03c', gold: '#ffd183', cream: '#fdf0d8' },
    face: { family: 'Instrument Serif', lead: 0.86, track: -0.02 }, ital: { family: 'Instrument Serif', style: 'italic', lead: 0.9, track: -0.01 }, accent: '#f0a03c',
    mark: [F('M38 12.2A34 34 0 0 1 81.4 57H58A27 27 0 0 0 38 12.2Z'), F('M10 62H90V66.5H10Z'), F('M22 74H78V78H22Z'), F('M36 85.5H64V89H36Z')],
  },
  ombak: {
    name: 'Ombak',
    palette: { night: '#062830', deep: '#0a4a55', sea: '#0f8f8f', turq: '#2cc4b8', foam: '#d6f5e8', coral: '#ff6b4f', sun: '#ffb057', sand: '#f9e3bf' },
    face: { family: 'Caprasimo', lead: 0.9, track: -0.015 }, accent: '#2cc4b8',
    mark: [P('M7 31C20 9 36 9 50 31S80 53 93 31', 8), P('M7 50C20 28 36 28 50 50S80 72 93 50', 8), P('M7 69C20 47 36 47 50 69S80 91 93 69', 8)],
  },
  gema: {
    name: 'Gema',
    palette: { night: '#0b0616', indigo: '#1b0d42', violet: '#6d2cff', lilac: '#b08bff', pink: '#ff2f92', ice: '#efe8ff' },
    face: { family: 'Unbounded', weight: 800, lead: 0.98, track: -0.045 }, thin: { family: 'Unbounded', weight: 300, lead: 1.15, track: -0.02 }, accent: '#ff2f92',
    mark: [C(22, 50, 10, 8), C(36, 50, 24, 7), C(52, 50, 40, 6)],
  },
  rantau: {
    name: 'Rantau',
    palette: { ink: '#17110d', wood: '#3a2115', paper: '#f4e4c4', verm: '#dc3b1f', leaf: '#1f6a3f', brass: '#cf9c3c', dark: '#0f2b1d' },
    face: { family: 'Anton', lead: 1.06, track: -0.005, caps: true }, accent: '#dc3b1f',
    mark: [C(50, 50, 40, 7), C(50, 50, 9, 6), P('M30 20V80', 3.2), P('M43.5 11V38M43.5 62V89', 3.2), P('M56.5 11V38M56.5 62V89', 3.2), P('M70 20V80', 3.2)],
  },
  rocca: {
    name: 'Rocca',
    palette: { char: '#17100d', clay: '#7b2f1c', terra: '#bb5430', ember: '#ff7d2e', flame: '#ffc36b', bone: '#efe4d2', stone: '#a08a74', dusk: '#3c3340' },
    face: { family: 'Cinzel', weight: 700, lead: 1.02, track: 0.005, caps: true }, accent: '#bb5430',
    mark: [P('M12 92V50A38 38 0 0 1 88 50V92', 7), P('M29 92V52A21 21 0 0 1 71 52V92', 7), F('M50 58C58 68 60 74 60 80A10 10 0 0 1 40 80C40 74 42 68 50 58Z')],
  },
  yeschef: {
    name: 'YesChef',
    palette: { graph: '#1d1e20', slate: '#2e3033', steel: '#9aa0a3', lemon: '#f6e23f', white: '#f7f5ec', herb: '#6d9a3c', beet: '#a9284f', yolk: '#ffb01f' },
    face: { family: 'Archivo', weight: 800, stretch: 'expanded', lead: 0.9, track: -0.035 }, mono: { family: 'DM Mono', weight: 500, lead: 1.35, track: -0.01 }, accent: '#f6e23f',
    mark: [F('M14 68A36 36 0 0 1 86 68Z'), F('M8 75H92V84H8Z'), C(50, 23, 6.5, 6)],
  },
};

/** @param {CanvasRenderingContext2D} c */
export function stamp(c, house, x, y, size, style) {
  c.save(); c.translate(x, y); c.scale(size / 100, size / 100);
  c.fillStyle = style; c.strokeStyle = style; c.lineCap = 'round'; c.lineJoin = 'round';
  for (const s of HOUSES[house].mark) {
    const p = s.d ? new Path2D(s.d) : new Path2D();
    if (s.circle) p.arc(s.circle[0], s.circle[1], s.circle[2], 0, 7);
    if (s.stroke) { c.lineWidth = s.stroke; c.stroke(p); } else c.fill(p);
  }
  c.restore();
}
