/**
 * The six hands. A house = palette + faces + mark. Motifs live in posters/<slug>.js and rooms/<slug>.js.
 * Marks are drawn in a 100×100 box from the same shapes on canvas and as SVG.
 */
const sans = { family: 'Plus Jakarta Sans', weight: 600, lead: 1.25 };
export const SANS = sans;
export const LABEL = { family: 'Plus Jakarta Sans', weight: 700, track: 0.08, caps: true, lead: 1.4 };

const C = (x, y, r, w) => ({ circle: [x, y, r], stroke: w });
const P = (d, w) => ({ d, stroke: w });
const F = (d, cut) => ({ d, cut });

export const GROUP = {
  slug: 'senja', name: 'Senja Group',
  palette: { night: '#1f1230', plum: '#34203f', ember: '#ff6f3c', glow: '#ffb35c', cream: '#fbeedd' },
  face: { family: 'Instrument Serif', lead: 0.92, track: -0.015 },
  // a setting sun in six bars, one per house
  mark: [F('M50 12A38 38 0 0 1 85.4 36H14.6A38 38 0 0 1 50 12Z'), F('M12.8 42H87.2A38 38 0 0 1 88 48H12Z'), F('M12.2 54H87.8A38 38 0 0 1 86.6 59.6H13.4Z'), F('M15.8 66H84.2A38 38 0 0 1 81.6 70.4H18.4Z'), F('M23.6 77H76.4A38 38 0 0 1 72.6 80.2H27.4Z'), F('M36 86.6H64A38 38 0 0 1 56 88H44Z')],
};

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
export const SLUGS = Object.keys(HOUSES);

/** @param {CanvasRenderingContext2D} c */
export function stamp(c, house, x, y, size, style) {
  const shapes = house === 'senja' ? GROUP.mark : HOUSES[house].mark;
  c.save(); c.translate(x, y); c.scale(size / 100, size / 100);
  c.fillStyle = style; c.strokeStyle = style; c.lineCap = 'round'; c.lineJoin = 'round';
  for (const s of shapes) {
    const p = s.d ? new Path2D(s.d) : new Path2D();
    if (s.circle) p.arc(s.circle[0], s.circle[1], s.circle[2], 0, 7);
    if (s.stroke) { c.lineWidth = s.stroke; c.stroke(p); } else c.fill(p);
  }
  c.restore();
}

/** The mark as an SVG file. */
export function markSvg(house, colour = 'currentColor') {
  const h = house === 'senja' ? GROUP : HOUSES[house];
  const body = h.mark.map((s) => {
    const paint = s.stroke ? `fill="none" stroke="${colour}" stroke-width="${s.stroke}" stroke-linecap="round" stroke-linejoin="round"` : `fill="${colour}"`;
    return s.circle ? `<circle cx="${s.circle[0]}" cy="${s.circle[1]}" r="${s.circle[2]}" ${paint}/>` : `<path d="${s.d}" ${paint}/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="${h.name}">${body}</svg>\n`;
}

/** The group's sun on dusk plum: the app's icon. `rounded` for places that show the file as it is (a browser's tab). */
export function iconSvg(rounded) {
  const { palette: p, mark } = GROUP, size = rounded ? 448 : 396, at = (512 - size) / 2, bars = mark.map((s) => `<path d="${s.d}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="12" x2="0" y2="88"><stop offset="0" stop-color="${p.glow}"/><stop offset=".55" stop-color="${p.ember}"/><stop offset="1" stop-color="#e2543a"/></linearGradient><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.night}"/><stop offset="1" stop-color="${p.plum}"/></linearGradient></defs><rect width="512" height="512"${rounded ? ' rx="112"' : ''} fill="url(#d)"/><svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="0 0 100 100"><g fill="url(#s)">${bars}</g></svg></svg>\n`;
}
