/** YesChef: plates seen from above on a strict grid; a bell. Lemon on graphite, dockets in mono. */
import { a, disc, fill, halftone, mix, ring, rule, finish } from '../lib/ink.js';
import { chance } from '../lib/random.js';
import { block, line, words } from '../lib/type.js';
import { lockup, lines, sign } from './kit.js';
import { stamp } from '../houses.js';

const mono = { family: 'DM Mono', weight: 500, track: -0.01 };
const leaf = (c, x, y, l, an, col) => { c.save(); c.translate(x, y); c.rotate(an); c.fillStyle = col; c.beginPath(); c.moveTo(0, 0); c.quadraticCurveTo(l * 0.5, -l * 0.42, l, 0); c.quadraticCurveTo(l * 0.5, l * 0.42, 0, 0); c.fill(); c.restore(); };

/** one flat plate: china, then a composition of a few cut shapes */
export function flatPlate(c, x, y, R, seed, p, china = '#f7f5ec') {
  const r = chance(seed), W = china, dark = china !== p.white && china === p.graph;
  disc(c, x, y, R, W); ring(c, x, y, R * 0.7, R * 0.018, a(dark ? '#ffffff' : '#1d1e20', dark ? 0.28 : 0.16));
  const cols = r.shuffle([p.beet, p.herb, p.yolk, '#e2582f', '#f2b8a2', '#33502a', p.graph === china ? p.lemon : p.graph]), k = r.int(0, 6), t0 = r.range(0, 6.28);
  const at = (an, q) => [x + Math.cos(an) * R * q, y + Math.sin(an) * R * q];
  if (k === 0) { for (let i = 0; i < 9; i++) { const [u, v] = at(t0 + i * 0.42, 0.46); disc(c, u, v, R * (0.11 - i * 0.006), cols[i % 3]); } for (let i = 0; i < 5; i++) { const [u, v] = at(t0 + i * 0.8, 0.3); leaf(c, u, v, R * 0.16, t0 + i * 2, p.herb); } }
  else if (k === 1) { disc(c, x, y, R * 0.46, cols[0]); c.fillStyle = cols[1]; c.beginPath(); c.moveTo(x, y); c.arc(x, y, R * 0.46, t0, t0 + 2.3); c.fill(); disc(c, ...at(t0 + 1.15, 0.2), R * 0.13, cols[2]); for (let i = 0; i < 3; i++) leaf(c, ...at(t0 + 3.5 + i * 0.5, 0.2), R * 0.2, t0 + 3.4 + i * 0.6, '#33502a'); }
  else if (k === 2) { c.save(); c.translate(x, y); c.rotate(t0); for (let i = 0; i < 5; i++) { c.fillStyle = cols[i % 2]; c.beginPath(); c.roundRect(-R * 0.42 + i * R * 0.18, -R * (0.36 - 0.05 * Math.abs(i - 2)), R * 0.12, R * (0.72 - 0.1 * Math.abs(i - 2)), R * 0.06); c.fill(); } c.restore(); for (let i = 0; i < 6; i++) disc(c, ...at(t0 + i * 1.05, 0.58), R * 0.03, cols[3]); }
  else if (k === 3) { disc(c, x, y, R * 0.6, cols[0]); disc(c, x, y, R * 0.6 * 0.86, mix(cols[0], '#ffffff', 0.14)); for (let i = 0; i < 11; i++) disc(c, ...at(t0 + i * 2.4, 0.08 + 0.042 * i), R * (0.035 + 0.03 * r.next()), i % 3 ? cols[1] : W); leaf(c, x, y, R * 0.3, t0, p.herb); leaf(c, x, y, R * 0.24, t0 + 0.9, '#33502a'); }
  else if (k === 4) { for (let i = 0; i < 3; i++) { const an = t0 + (i * 6.28) / 3; disc(c, ...at(an, 0.3), R * 0.22, cols[i]); c.strokeStyle = a('#ffffff', 0.55); c.lineWidth = R * 0.022; for (let q = 1; q < 3; q++) { c.beginPath(); c.arc(...at(an, 0.3), R * 0.07 * q, an, an + 3.6); c.stroke(); } } disc(c, x, y, R * 0.08, p.yolk); }
  else if (k === 5) { c.strokeStyle = cols[0]; c.lineCap = 'round'; c.lineWidth = R * 0.085; c.beginPath(); for (let i = 0; i < 90; i++) c.lineTo(...at(t0 + i * 0.15, 0.05 + i * 0.0054)); c.stroke(); for (let i = 0; i < 4; i++) disc(c, ...at(t0 + 1 + i * 1.5, 0.34), R * 0.06, cols[1 + (i % 2)]); leaf(c, ...at(t0, 0.05), R * 0.26, t0 + 2, p.herb); }
  else { c.fillStyle = cols[0]; c.beginPath(); c.arc(x, y, R * 0.52, t0, t0 + Math.PI); c.fill(); c.fillStyle = cols[1]; c.beginPath(); c.arc(...at(t0 - 1.57, 0.06), R * 0.36, t0 + Math.PI, t0 + 2 * Math.PI); c.fill(); for (let i = 0; i < 5; i++) disc(c, ...at(t0 + 0.4 + i * 0.58, 0.33), R * 0.05, W); }
}
const shade = (c, x, y, R, al = 0.35) => { c.save(); c.filter = `blur(${R * 0.09}px)`; disc(c, x + R * 0.07, y + R * 0.11, R, a('#000000', al)); c.restore(); };

/** the pass: a plate in every cell, the title in the last ones */
function service(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, cols = wide ? 8 : 4, cw = W / cols, ch = wide ? 225 : 300, rows = Math.round(H / ch), bgs = [p.graph, p.lemon, p.slate, p.white, p.graph, p.steel];
  fill(c, p.graph);
  let prev = [];
  for (let j = 0; j < rows; j++) { const row = []; for (let i = 0; i < cols; i++) {
    let b; do b = r.pick(bgs); while (b === row[i - 1] || b === prev[i]); row.push(b);
    fill(c, b, i * cw, j * ch, cw + 1, ch + 1);
    const R = Math.min(cw, ch) * 0.41, x = i * cw + cw / 2, y = j * ch + ch / 2; shade(c, x, y, R, b === p.graph ? 0.6 : 0.3);
    flatPlate(c, x, y, R, seed * 97 + j * 17 + i, p, b === p.white ? p.graph : r.yes(0.14) && b !== p.lemon ? p.lemon : p.white);
  } prev = row; }
  const bx = wide ? 0 : 0, bw = wide ? cw * 4 : W, by = wide ? ch : ch * 3, bh = ch * 2;
  fill(c, p.lemon, bx, by, bw, bh);
  const x = bx + (wide ? m : 60), w = bw - 2 * (wide ? m : 60);
  block(c, t.title, s.h.face, { x, y: by + 54, w, h: bh - 236 }, { lines: 2 }).paint(p.graph);
  const f = wide ? 26 : 31; lines(s, [t.by, sign(t)], x, by + bh - 46 - f * 2.1, f, p.graph, { face: mono, gap: 1.36, max: w * 0.74 });
  if (!words.off) stamp(c, s.slug, bx + bw - (wide ? m : 60) - 96, by + bh - 142, 100, p.graph);
  finish(c, seed, { grain: 7 });
}

/** one plate, larger than the sheet */
function single(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, bg = r.pick([p.lemon, p.graph, p.lemon]), fg = bg === p.lemon ? p.graph : p.lemon;
  fill(c, bg);
  const R = wide ? H * 0.58 : W * 0.545, x = wide ? W * 0.76 : W * 0.56, y = wide ? H * 0.52 : H * 0.775;
  c.save(); c.filter = 'blur(34px)'; disc(c, x + 26, y + 44, R, a('#000000', 0.4)); c.restore();
  flatPlate(c, x, y, R, seed * 13 + 5, p, p.white);
  block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.2, w: W * 0.36, h: H * 0.44 } : { x: m, y: m + 168, w: W - 2 * m, h: H * 0.165 }, { lines: wide ? 3 : 2, v: wide ? 't' : 'm' }).paint(fg);
  lockup(s, m, m - 14, 60, fg);
  if (wide) lines(s, [t.by, sign(t)], m, H - m - 60, 32, fg, { face: mono, gap: 1.34, max: W * 0.36 });
  else lines(s, [t.by, sign(t)], W - m, m - 12, 29, fg, { face: mono, gap: 1.34, align: 'r', max: W * 0.43 });
  finish(c, seed, { grain: 7 });
}

/** two orders on the rail: the first is struck, the second begins */
function docket(s) {
  const { c, W, H, m, p, t, wide } = s, rail = wide ? 66 : 92, dishes = [p.beet, p.herb, p.yolk, '#e2582f'];
  fill(c, p.lemon);
  const hang = (x, y, w, h, an, col, isDone) => {
    const edge = (dx, dy) => { c.beginPath(); c.moveTo(dx - w / 2, dy); c.lineTo(dx + w / 2, dy); c.lineTo(dx + w / 2, dy + h - 16); for (let i = 0, n = 16, st = w / n; i < n; i++) { c.lineTo(dx + w / 2 - (i + 0.5) * st, dy + h); c.lineTo(dx + w / 2 - (i + 1) * st, dy + h - 16); } c.closePath(); };
    c.save(); c.translate(x, y); c.rotate(an);
    edge(13, 12); c.fillStyle = p.graph; c.fill();
    edge(0, 0); c.fillStyle = col; c.fill();
    c.save(); edge(0, 0); c.clip();
    const pad = w * 0.1, rows = 5, st = (h - pad - 110) / rows;
    fill(c, p.graph, -w / 2 + pad, pad + 58, w * 0.36, 22); fill(c, p.graph, w / 2 - pad - w * 0.14, pad + 58, w * 0.14, 22);
    for (let i = 0; i < rows; i++) {
      const yy = pad + 118 + st * (i + 0.36), R = st * 0.3;
      disc(c, -w / 2 + pad + R, yy, R, isDone ? mix(col, p.graph, 0.32) : p.graph); disc(c, -w / 2 + pad + R - 3, yy - 3, R * 0.62, isDone ? col : dishes[i % 4]);
      fill(c, isDone ? mix(col, p.graph, 0.32) : p.graph, -w / 2 + pad + R * 2 + 26, yy - 9, w * [0.46, 0.32, 0.5, 0.38, 0.28][i], 18);
    }
    halftone(c, { x: -w / 2, y: h * 0.4, w, h: h * 0.6 }, 14, 0.6, (u, v) => Math.max(0, (u / w) * 0.9 + (v / h) * 0.9 - 0.82) * 0.9, isDone ? mix(col, p.graph, 0.4) : p.steel);
    if (isDone) rule(c, -w / 2 - 10, h * 0.84, w / 2 + 10, h * 0.22, 16, p.beet);
    c.restore(); c.restore();
  };
  if (wide) { hang(W * 0.63, rail - 20, 330, 560, 0.045, '#e8e2c6', true); hang(W * 0.825, rail - 20, 420, 690, -0.03, p.white, false); }
  else { hang(W * 0.31, rail - 24, 440, 690, 0.05, '#e8e2c6', true); hang(W * 0.63, rail - 24, 560, 830, -0.032, p.white, false); }
  fill(c, p.graph, 0, 0, W, rail); fill(c, p.steel, 0, rail - 22, W, 9);
  block(c, t.title, s.h.face, wide ? { x: m, y: H * 0.24, w: W * 0.41, h: H * 0.44 } : { x: m, y: H * 0.665, w: W - 2 * m, h: H * 0.22 }, { lines: 2, v: wide ? 'm' : 't' }).paint(p.graph);
  if (wide) { lockup(s, m, rail + 30, 58, p.graph); lines(s, [t.by, sign(t)], m, H - m - 56, 32, p.graph, { face: mono, gap: 1.34, max: W * 0.4 }); }
  else { lockup(s, W - m, H - m - 42, 58, p.graph, { align: 'r' }); lines(s, [t.by, sign(t)], m, H - m - 60, 31, p.graph, { face: mono, gap: 1.36, max: W * 0.6 }); }
  finish(c, s.seed, { grain: 7 });
}

/** the YesBell, struck */
function bell(s) {
  const { c, W, H, m, p, t, wide, r } = s, bg = r.pick([p.graph, p.white, p.graph]), fg = p.lemon, line2 = bg === p.white ? p.graph : p.lemon;
  fill(c, bg);
  const cx = wide ? W * 0.5 : W * 0.5, by = wide ? H * 0.84 : H * 0.83, R = wide ? H * 0.6 : W * 0.44;
  for (let i = 0; i < (wide ? 5 : 8); i++) { c.strokeStyle = a(bg === p.white ? p.graph : p.lemon, 0.75 * (1 - i / 9.5)); c.lineWidth = (wide ? 10 : 12) * (1 - i / 12); const q = R + 52 + i * (wide ? 50 : 52); for (const sd of [-1, 1]) { c.beginPath(); const mid = sd < 0 ? Math.PI * 1.25 : Math.PI * 1.75; c.arc(cx, by, q, mid - 0.4, mid + (wide ? 0.3 : 0.4)); c.stroke(); } }
  disc(c, cx, by - R - (wide ? 26 : 34), wide ? 34 : 44, line2); fill(c, line2, cx - 11, by - R - 22, 22, 40);
  c.fillStyle = fg; c.beginPath(); c.arc(cx, by, R, Math.PI, 0); c.closePath(); c.fill();
  c.save(); c.beginPath(); c.arc(cx, by, R, Math.PI, 0); c.clip(); c.strokeStyle = a('#ffffff', 0.75); c.lineWidth = R * 0.045; c.lineCap = 'round'; c.beginPath(); c.arc(cx, by, R * 0.91, Math.PI * 1.07, Math.PI * 1.2); c.stroke(); c.restore();
  c.fillStyle = line2; c.beginPath(); c.roundRect(cx - R * 1.1, by + 16, R * 2.2, wide ? 34 : 44, 22); c.fill();
  const bw = R * 1.26; const b = block(c, t.title, s.h.face, { x: cx - bw / 2, y: by - R * 0.7, w: bw, h: R * 0.54 }, { lines: 3, align: 'c', v: 'b' }); b.paint(p.graph);
  line(c, t.by, mono, cx, by - R * 0.055, wide ? 27 : 31, p.graph, { align: 'c', max: R * 1.6 });
  const tone = bg === p.white ? p.graph : p.white;
  if (wide) { lockup(s, m, m - 14, 58, tone); line(c, sign(t), mono, W - m, m + 24, 29, tone, { align: 'r' }); }
  else { lockup(s, m, m - 14, 60, tone); line(c, sign(t), mono, W - m, m + 28, 32, tone, { align: 'r' }); }
  finish(c, s.seed, { grain: 7 });
}

/** twelve places along the counter */
function counter(s) {
  const { c, W, H, m, p, t, wide, r, seed } = s, bg = r.pick([p.slate, p.lemon, p.white]), fg = bg === p.slate ? p.white : p.graph, top = bg === p.slate ? p.lemon : p.graph;
  fill(c, bg);
  if (wide) {
    const y = H * 0.44, h = H * 0.27, n = 8, st = W / n; for (let i = 0; i < n; i++) { shade(c, st * (i + 0.5), y + h + 74, 52, 0.35); disc(c, st * (i + 0.5), y + h + 74, 52, i === seed % n ? (bg === p.lemon ? p.beet : p.lemon === top ? p.beet : p.lemon) : p.graph); ring(c, st * (i + 0.5), y + h + 74, 38, 3, a('#ffffff', 0.3)); }
    c.save(); c.shadowColor = 'rgba(0,0,0,.5)'; c.shadowBlur = 40; c.shadowOffsetY = 18; fill(c, top, 0, y, W, h); c.restore();
    for (let i = 0; i < n; i++) { const x = st * (i + 0.5), yy = y + h * 0.52; shade(c, x, yy, 86); flatPlate(c, x, yy, 86, seed * 31 + i, p, top === p.white ? p.graph : p.white); rule(c, x + 94, yy - 60, x + 94, yy + 60, 4, a(top === p.lemon ? p.graph : p.white, 0.75)); }
    block(c, t.title, s.h.face, { x: m, y: m + 66, w: W - 2 * m, h: H * 0.25 }, { lines: 1, v: 'm' }).paint(fg);
    lockup(s, m, m - 22, 56, fg); line(c, t.by, mono, m, H - 42, 29, fg, { max: W * 0.4 }); line(c, sign(t), mono, W - m, H - 42, 29, fg, { align: 'r', max: W * 0.43 });
  } else {
    const x = W * 0.6, w = W * 0.25, n = 6, st = H / n; for (let i = 0; i < n; i++) { shade(c, x + w + 84, st * (i + 0.5), 58, 0.35); disc(c, x + w + 84, st * (i + 0.5), 58, i === seed % n ? (bg === p.slate || bg === p.lemon ? p.beet : p.lemon) : p.graph); ring(c, x + w + 84, st * (i + 0.5), 42, 3, a('#ffffff', 0.3)); }
    c.save(); c.shadowColor = 'rgba(0,0,0,.5)'; c.shadowBlur = 40; c.shadowOffsetX = 18; fill(c, top, x, 0, w, H); c.restore();
    for (let i = 0; i < n; i++) { const yy = st * (i + 0.5), xx = x + w * 0.52; shade(c, xx, yy, 106); flatPlate(c, xx, yy, 106, seed * 31 + i, p, p.white); rule(c, xx - 66, yy + 116, xx + 66, yy + 116, 4, a(top === p.lemon ? p.graph : p.white, 0.75)); }
    c.save(); c.translate(0, H); c.rotate(-Math.PI / 2); block(c, t.title, s.h.face, { x: m, y: m + 110, w: H - 2 * m, h: W * 0.6 - m * 2 - 130 }, { lines: 2, v: 'm' }).paint(fg); c.restore();
    lockup(s, m, m - 18, 58, fg);
    c.save(); c.translate(0, H); c.rotate(-Math.PI / 2); line(c, `${t.by} / ${sign(t)}`, mono, m, x - 34, 31, fg, { max: H - 2 * m }); c.restore();
  }
  finish(c, seed, { grain: 7 });
}

export default [service, single, docket, bell, counter];
