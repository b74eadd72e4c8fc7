/**
 * Modelling: shapes in metres, y up, gathered as triangles for the stage. `k.at({ x, y, z, ry, rx, rz, s }, draw)` moves
 * what is drawn inside. A surface is `mat(colour, { look, spec, gloss, light, shell, glass })`.
 */
const LOOKS = { plain: 0, planks: 1, brick: 2, stone: 3, concrete: 4, tiles: 5, fabric: 6, leaves: 7, thatch: 8, tin: 9, water: 10, tower: 11, copper: 12, stars: 13, sand: 14, lattice: 15, wet: 16, rings: 17, hill: 18, grain: 19, marble: 20, grilled: 30, speckled: 31, leaf: 32, fibre: 33, sauce: 34, glass: 50, beam: 51, glow: 52 };
const linear = (hex) => [1, 3, 5].map((i) => (parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2);
/** @param {string} colour '#rrggbb' @param {any} o */
export const mat = (colour, o = {}) => ({ c: linear(colour), m: [LOOKS[o.look ?? 'plain'], o.spec ?? 0.12, o.gloss ?? 24, o.light ?? 0], to: o.shell ? 'shell' : o.look === 'glass' || o.look === 'beam' || o.look === 'glow' ? 'added' : 'solid' });
export const light = (hex, k = 1) => linear(hex).map((x) => x * k);

export function model() {
  const w = { solid: [], shell: [], added: [], points: [], spots: [] };
  let M = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], S = 1;
  const T = (p) => [M[0] * p[0] + M[3] * p[1] + M[6] * p[2] + M[9], M[1] * p[0] + M[4] * p[1] + M[7] * p[2] + M[10], M[2] * p[0] + M[5] * p[1] + M[8] * p[2] + M[11]];
  const D = (p) => { const v = [M[0] * p[0] + M[3] * p[1] + M[6] * p[2], M[1] * p[0] + M[4] * p[1] + M[7] * p[2], M[2] * p[0] + M[5] * p[1] + M[8] * p[2]], l = Math.hypot(...v) || 1; return v.map((x) => x / l); };
  const vertex = (p, n, m, c) => { const a = T(p), b = D(n); w[m.to].push(a[0], a[1], a[2], b[0], b[1], b[2], ...(c ?? m.c), ...m.m); };
  const raw = (p, n, m) => { const a = T(p); w[m.to].push(a[0], a[1], a[2], n[0], n[1], n[2], ...m.c, ...m.m); };
  const tri = (a, b, c, m, na, nb, nc) => { if (!na) { const u = b.map((x, i) => x - a[i]), v = c.map((x, i) => x - a[i]); na = nb = nc = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]; } vertex(a, na, m); vertex(b, nb, m); vertex(c, nc, m); };
  const quad = (a, b, c, d, m) => { tri(a, b, c, m); tri(a, c, d, m); };
  const grid = (m, nu, nv, f) => { // f(u,v) → [point, normal]
    let prev = null;
    for (let i = 0; i <= nu; i++) { const row = []; for (let j = 0; j <= nv; j++) row.push(f(i / nu, j / nv)); if (prev) for (let j = 0; j < nv; j++) { const [a, b, c, d] = [prev[j], row[j], row[j + 1], prev[j + 1]]; tri(a[0], b[0], c[0], m, a[1], b[1], c[1]); tri(a[0], c[0], d[0], m, a[1], c[1], d[1]); } prev = row; }
  };
  const k = {
    w, tri, quad, grid,
    at(o, draw) {
      const keep = M, keepS = S, { x = 0, y = 0, z = 0, ry = 0, rx = 0, rz = 0, s = 1 } = o, [cy, sy, cx, sx, cz, sz] = [Math.cos(ry), Math.sin(ry), Math.cos(rx), Math.sin(rx), Math.cos(rz), Math.sin(rz)];
      const A = [cy * cz + sy * sx * sz, cx * sz, -sy * cz + cy * sx * sz, -cy * sz + sy * sx * cz, cx * cz, sy * sz + cy * sx * cz, sy * cx, -sx, cy * cx].map((v) => v * s), t = T([x, y, z]), N = [];
      for (let c = 0; c < 3; c++) for (let r = 0; r < 3; r++) N.push(M[r] * A[c * 3] + M[3 + r] * A[c * 3 + 1] + M[6 + r] * A[c * 3 + 2]);
      M = [...N, ...t]; S *= s; draw(k); M = keep; S = keepS; return k;
    },
    where: (p) => T(p),
    /** centre of the base at x,y,z; size w,h,d */
    box(m, x, y, z, W, H, Dp) { const [a, b, c, d, e, f] = [x - W / 2, x + W / 2, y, y + H, z - Dp / 2, z + Dp / 2]; quad([a, c, f], [b, c, f], [b, d, f], [a, d, f], m); quad([b, c, e], [a, c, e], [a, d, e], [b, d, e], m); quad([a, c, e], [a, c, f], [a, d, f], [a, d, e], m); quad([b, c, f], [b, c, e], [b, d, e], [b, d, f], m); quad([a, d, f], [b, d, f], [b, d, e], [a, d, e], m); quad([a, c, e], [b, c, e], [b, c, f], [a, c, f], m); return k; },
    /** turned on a lathe: profile of [radius, height] from below */
    lathe(m, x, y, z, prof, n = 24, wob = null) {
      const pts = prof.map(([r, h], i) => { const a = prof[Math.max(0, i - 1)], b = prof[Math.min(prof.length - 1, i + 1)], dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1; return { r, h, n: [dy / l, -dx / l] }; });
      grid(m, n, pts.length - 1, (u, v) => { const q = pts[Math.round(v * (pts.length - 1))], t = u * 6.283185, wv = wob ? wob(t, q.h) : 1; return [[x + Math.cos(t) * q.r * wv, y + q.h, z - Math.sin(t) * q.r * wv], [Math.cos(t) * q.n[0], q.n[1], -Math.sin(t) * q.n[0]]]; });
      return k;
    },
    cyl(m, x, y, z, r, h, r2 = r, n = 20) { const s = (r - r2) / h; grid(m, n, 1, (u, v) => { const t = u * 6.283185, q = v ? r2 : r; return [[x + Math.cos(t) * q, y + v * h, z - Math.sin(t) * q], [Math.cos(t), s, -Math.sin(t)]]; }); for (const [yy, q, ny] of [[y + h, r2, 1], [y, r, -1]]) if (q > 0) for (let i = 0; i < n; i++) { const a = (i / n) * 6.283185, b = ((i + 1) / n) * 6.283185; tri([x, yy, z], [x + Math.cos(a) * q, yy, z - Math.sin(a) * q], [x + Math.cos(b) * q, yy, z - Math.sin(b) * q], m, [0, ny, 0], [0, ny, 0], [0, ny, 0]); } return k; },
    /** ball; e < 1 makes it a cushion; `bump(dir)` moves the skin */
    ball(m, x, y, z, rx, ry = rx, rz = rx, { e = 1, n = 20, bump = null } = {}) {
      const p = (v, q) => Math.sign(v) * Math.abs(v) ** q;
      const f = (u, v) => { const a = u * 6.283185, b = (v - 0.5) * 3.14159265, d = [p(Math.cos(b), e) * p(Math.cos(a), e), p(Math.sin(b), e), p(Math.cos(b), e) * p(Math.sin(a), e)], g = bump ? 1 + bump(d) : 1; return [x + d[0] * rx * g, y + d[1] * ry * g, z - d[2] * rz * g]; };
      const h = 0.004;
      grid(m, n, Math.max(6, n >> 1), (u, v) => { const q = f(u, v); if (!bump && e === 1) return [q, [(q[0] - x) / rx ** 2, (q[1] - y) / ry ** 2, (q[2] - z) / rz ** 2]]; const vv = Math.min(0.97, Math.max(0.03, v)), a = f(u + h, vv), b = f(u - h, vv), c = f(u, vv + h), d = f(u, vv - h), s = a.map((t, i) => t - b[i]), t = c.map((o, i) => o - d[i]); const nn = [s[1] * t[2] - s[2] * t[1], s[2] * t[0] - s[0] * t[2], s[0] * t[1] - s[1] * t[0]]; return [q, nn]; });
      return k;
    },
    /** a pipe through points; r a number or (0…1) → number */
    tube(m, pts, r, n = 8) {
      const R = typeof r === 'function' ? r : () => r, N = pts.length - 1, fr = pts.map((p, i) => { const a = pts[Math.max(0, i - 1)], b = pts[Math.min(N, i + 1)], d = b.map((t, j) => t - a[j]), l = Math.hypot(...d) || 1, f = d.map((t) => t / l), s = Math.abs(f[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], u = [f[1] * s[2] - f[2] * s[1], f[2] * s[0] - f[0] * s[2], f[0] * s[1] - f[1] * s[0]], ul = Math.hypot(...u), uu = u.map((t) => t / ul), vv = [f[1] * uu[2] - f[2] * uu[1], f[2] * uu[0] - f[0] * uu[2], f[0] * uu[1] - f[1] * uu[0]]; return [uu, vv]; });
      grid(m, N, n, (u, v) => { const i = Math.round(u * N), a = v * 6.283185, d = [0, 1, 2].map((j) => Math.cos(a) * fr[i][0][j] + Math.sin(a) * fr[i][1][j]); return [pts[i].map((t, j) => t + d[j] * R(u)), d]; });
      return k;
    },
    rod(m, a, b, r, r2 = r, n = 8) { return k.tube(m, [a, b], (u) => r + (r2 - r) * u, n); },
    /** a flat shape in the plane z = 0 (counter-clockwise, convex or star-shaped from its middle), `deep` thick */
    slab(m, pts, z0, z1) { const c = [pts.reduce((s, p) => s + p[0], 0) / pts.length, pts.reduce((s, p) => s + p[1], 0) / pts.length]; pts.forEach((p, i) => { const q = pts[(i + 1) % pts.length]; tri([...c, z1], [...p, z1], [...q, z1], m); tri([...c, z0], [...q, z0], [...p, z0], m); quad([...p, z0], [...q, z0], [...q, z1], [...p, z1], m); }); return k; },
    floor(m, x0, z0, x1, z1, y = 0) { quad([x0, y, z1], [x1, y, z1], [x1, y, z0], [x0, y, z0], m); return k; },
    /** a beam of light from a to b, `r` wide at its end, facing the eye `e` */
    beam(hex, a, b, r0, r1, power, e, fall = 1) { const m = mat(hex, { look: 'beam', gloss: fall, light: power }), A = T(a), Bp = T(b), d = Bp.map((t, i) => t - A[i]), v = A.map((t, i) => e[i] - t), s = [d[1] * v[2] - d[2] * v[1], d[2] * v[0] - d[0] * v[2], d[0] * v[1] - d[1] * v[0]], l = Math.hypot(...s) || 1, q = s.map((t) => t / l), P = (o, sg, r) => o.map((t, i) => t + q[i] * sg * r), out = (p, n) => w.added.push(...p, ...n, ...m.c, ...m.m); for (let i = 0; i < 6; i++) { const u0 = i / 6, u1 = (i + 1) / 6, o0 = A.map((t, j) => t + d[j] * u0), o1 = A.map((t, j) => t + d[j] * u1), ra = r0 + (r1 - r0) * u0, rb = r0 + (r1 - r0) * u1; for (const [p, n] of [[P(o0, -1, ra), [-1, u0, 0]], [P(o0, 1, ra), [1, u0, 0]], [P(o1, 1, rb), [1, u1, 0]], [P(o0, -1, ra), [-1, u0, 0]], [P(o1, 1, rb), [1, u1, 0]], [P(o1, -1, rb), [-1, u1, 0]]]) out(p, n); } return k; },
    /** a soft light hanging in the air, turned to the eye `e` */
    glow(hex, p, r, power, e) { const m = mat('#ffffff', { look: 'glow', light: power }); m.c = typeof hex === 'string' ? light(hex) : hex; const A = T(p), v = A.map((t, i) => e[i] - t), l = Math.hypot(...v), f = v.map((t) => t / l), u0 = [f[2], 0, -f[0]], ul = Math.hypot(...u0) || 1, u = u0.map((t) => t / ul), t = [f[1] * u[2] - f[2] * u[1], f[2] * u[0] - f[0] * u[2], f[0] * u[1] - f[1] * u[0]]; for (const [i, j] of [[-1, -1], [1, -1], [1, 1], [-1, -1], [1, 1], [-1, 1]]) w.added.push(...A.map((o, q) => o + (u[q] * i + t[q] * j) * r), i, j, 0, ...m.c, ...m.m); return k; },
    /** a lamp without shadows, in place */
    lamp(hex, p, power, haze = 0) { w.points.push({ at: T(p), light: light(hex, power), haze }); return k; },
    /** a lamp with shadows */
    spot(hex, p, dir, cone, power, o = {}) { w.spots.push({ at: T(p), dir: D(dir), cone, light: light(hex, power), size: 0.12, ...o }); return k; },
    sun(hex, dir, power, size = 0.02, o = {}) { w.spots.push({ far: true, dir, light: light(hex, power), size, share: 2, ...o }); return k; },
    raw,
  };
  return k;
}
