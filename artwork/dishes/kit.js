/** What cooks and bartenders reach for. One unit is ten centimetres; y = 0 is the table. */
import { mat } from '../lib/model.js';

export const GLASS = mat('#cfd8da', { look: 'glass', light: 1 });
export const BRASS = mat('#b58a3c', { spec: 1.5, gloss: 30 });
export const STEEL = mat('#8d9296', { spec: 1.4, gloss: 34 });
export const BLACK = mat('#121014', { spec: 0.4, gloss: 20 });
export const blade = (k, m, len, bend, wide, n = 7) => { for (let i = 0; i < n; i++) { const p = (t) => { const y = Math.sin(t * 1.2) * len * 0.5 - bend * t * t * len * 0.6, z = t * len, w = wide * Math.sin(Math.min(1, t * 1.08) * 3.0) ** 0.8 * (1 - t * 0.5); return [w, y, z]; }, a = p(i / n), b = p((i + 1) / n); k.quad([-a[0], a[1], a[2]], [0, a[1] + a[0] * 0.25, a[2]], [0, b[1] + b[0] * 0.25, b[2]], [-b[0], b[1], b[2]], m); k.quad([0, a[1] + a[0] * 0.25, a[2]], [a[0], a[1], a[2]], [b[0], b[1], b[2]], [0, b[1] + b[0] * 0.25, b[2]], m); } };

export const seared = (hex, scale = 1, spec = 0.5) => mat(hex, { look: 'grilled', light: scale, spec, gloss: 20 });
export const sauce = (hex, spec = 1.2) => mat(hex, { look: 'sauce', spec, gloss: 60 });
export const green = (hex = '#4a7a2c') => mat(hex, { look: 'leaf', spec: 0.35 });
export const soft = (hex, spec = 0.4, scale = 1) => mat(hex, { look: 'fibre', light: scale, spec, gloss: 30 });
export const wet = (hex, spec = 1.3) => mat(hex, { spec, gloss: 60 });
/** a coupe plate of stoneware; answers the height its food stands on */
export const plate = (k, R = 1.4, hex = '#e4dccb', dark = false) => { k.lathe(mat(hex, { look: 'speckled', spec: dark ? 0.7 : 0.5, gloss: 40 }), 0, 0, 0, [[0, 0.05], [R * 0.66, 0.05], [R * 0.8, 0.07], [R, 0.16], [R * 1.0, 0.19], [R * 0.97, 0.12], [R * 0.6, 0]], 64); return 0.06; };
export const bowl = (k, R = 1.1, hex = '#e4dccb', h = 0.62) => { k.lathe(mat(hex, { look: 'speckled', spec: 0.6, gloss: 40 }), 0, 0, 0, [[R * 0.5, 0], [R * 0.86, h * 0.45], [R, h], [R * 0.94, h], [R * 0.8, h * 0.5], [0, h * 0.16]], 56); return h; };
export const stone = (k, w, d, hex = '#5a5450', h = 0.34) => k.ball(mat(hex, { look: 'concrete', spec: 0.3 }), 0, h / 2, 0, w, h / 2, d, { e: 0.55, n: 40, bump: (q) => 0.02 * Math.sin(q[0] * 9 + q[2] * 7) });
export const board = (k, w, d, hex = '#7a4e2c') => k.box(mat(hex, { look: 'grain', spec: 0.3 }), 0, 0, 0, w, 0.14, d);
export const leaf = (k, x, y, z, ry, len = 0.5, wide = 0.13, hex, bend = 0.4) => k.at({ x, y, z, ry, rx: 0.1 }, () => blade(k, green(hex), len, bend, wide));
export const sprig = (k, r, x, y, z, n = 5, len = 0.3, hex) => { for (let i = 0; i < n; i++) leaf(k, x + r.gauss() * 0.06, y + i * 0.015, z + r.gauss() * 0.06, i * 2.4 + r.range(-0.3, 0.3), len * r.range(0.7, 1.1), len * 0.26, hex); };
export const pool = (k, x, y, z, rx, rz, hex, n = 5) => k.lathe(sauce(hex), x, y, z, [[0.001, 0.03], [0.75, 0.028], [0.95, 0.018], [1, 0]].map(([q, h]) => [q * rx, h]), 48, (t) => 1 + 0.07 * Math.sin(t * n + x * 9) + (rz / rx - 1) * Math.sin(t) ** 2);
export const dot = (k, x, y, z, q, m) => k.ball(m, x, y + q * 0.4, z, q, q * 0.6, q, { n: 14 });
export const scatter = (k, r, n, R, y, q, list, cx = 0, cz = 0) => { for (let i = 0; i < n; i++) { const a = i * 2.399963, d = R * Math.sqrt((i + 0.5) / n); k.ball(r.pick(list), cx + Math.cos(a) * d + r.gauss() * 0.03, y + q * 0.4, cz + Math.sin(a) * d + r.gauss() * 0.03, q * r.range(0.7, 1.2), q * 0.7, q * r.range(0.7, 1.2), { n: 8 }); } };
export const salt = (k, r, n, R, y, cx = 0, cz = 0) => { for (let i = 0; i < n; i++) k.box(mat('#f4f0e6', { spec: 0.8 }), cx + r.gauss() * R * 0.5, y, cz + r.gauss() * R * 0.5, 0.03, 0.02, 0.03); };
export const wedge = (k, o, R, h, a0, a1, m, rind) => k.at(o, () => { const n = 10, P = (i) => { const a = a0 + ((a1 - a0) * i) / n; return [Math.cos(a) * R, Math.sin(a) * R]; }; for (let i = 0; i < n; i++) { const p = P(i), q = P(i + 1); k.tri([0, h, 0], [p[0], h, -p[1]], [q[0], h, -q[1]], m); k.quad([p[0], 0, -p[1]], [q[0], 0, -q[1]], [q[0], h, -q[1]], [p[0], h, -p[1]], rind ?? m); } for (const i of [0, n]) { const p = P(i); k.quad([0, 0, 0], [p[0], 0, -p[1]], [p[0], h, -p[1]], [0, h, 0], m); } });
/** half a citrus, cut side up */
export const citrus = (k, o, R = 0.34, hex = '#c8d24a', rind = '#6a8a1e', burnt = 0) => k.at(o, () => { k.lathe(mat(rind, { spec: 0.6, gloss: 30 }), 0, 0, 0, [[0, -R], [R * 0.5, -R * 0.87], [R * 0.87, -R * 0.5], [R, 0], [R * 0.985, R * 0.16]], 36); k.cyl(mat('#efe8c8'), 0, R * 0.16, 0, R * 0.985, 0.02, R * 0.985, 36); for (let i = 0; i < 9; i++) wedge(k, { y: R * 0.16 + 0.02 }, R * 0.88, 0.012, i * 0.698 + 0.05, (i + 1) * 0.698 - 0.05, burnt ? seared(hex, 1.4, 1) : wet(hex)); });
export const glassOf = (k, o, R, h, hex, level = 0.8, ice = 0, r = null) => k.at(o, () => { k.cyl(mat(hex, { spec: 1.2, gloss: 60, light: 0.18 }), 0, 0.06, 0, R * 0.93, h * level, R * 0.96, 40); k.lathe(GLASS, 0, 0, 0, [[0, 0.02], [R * 0.94, 0.02], [R, 0.08], [R * 1.03, h], [R * 0.98, h], [R * 0.95, 0.1]], 44); if (r) for (let i = 0; i < ice; i++) k.at({ x: Math.cos(i * 2.2) * R * 0.42, y: h * level - 0.04, z: Math.sin(i * 2.2) * R * 0.42, ry: i * 1.3, rx: r.range(-0.3, 0.3) }, () => k.ball(mat('#dfe8ea', { spec: 1.6, gloss: 70, light: 0.15 }), 0, 0.06, 0, 0.25, 0.22, 0.25, { e: 0.25, n: 18 })); });
