/**
 * The stage: photographs a model (model.js) by adding up many passes. Each pass looks through another point of the lens,
 * and is lit by another piece of the sky and another spot of one lamp, with shadows; together they give depth of field,
 * soft shadows and lamps that bloom. WebGL 2 in software; no chance but the seed's.
 */
import { sheet } from './ink.js';
import { inverse, look, multiply, ortho, perspective } from './matrix.js';
import { ADD_FRAGMENT, COPY_FRAGMENT, DEPTH_FRAGMENT, DEPTH_VERTEX, FULL_VERTEX, SKY_FRAGMENT, TONE_FRAGMENT, VERTEX, fragment } from './stage-shaders.js';

const norm = (v) => { const l = Math.hypot(...v) || 1; return v.map((x) => x / l); };
const cross = (p, q) => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
const halton = (i, b) => { let f = 1, r = 0; while (i > 0) { f /= b; r += f * (i % b); i = Math.floor(i / b); } return r; };

let studio = null;
/** One drawing context and its shaders, kept from picture to picture. */
function open() {
  const canvas = document.createElement('canvas'), g = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
  if (!g) throw new Error('WebGL 2 is not available in this browser');
  g.getExtension('EXT_color_buffer_float'); g.getExtension('EXT_color_buffer_half_float'); g.getExtension('OES_texture_float_linear');
  const shader = (type, src) => { const s = g.createShader(type); g.shaderSource(s, src); g.compileShader(s); if (!g.getShaderParameter(s, g.COMPILE_STATUS)) throw new Error(g.getShaderInfoLog(s)); return s; };
  const program = (vs, fs) => { const p = g.createProgram(); g.attachShader(p, shader(g.VERTEX_SHADER, vs)); g.attachShader(p, shader(g.FRAGMENT_SHADER, fs)); g.linkProgram(p); if (!g.getProgramParameter(p, g.LINK_STATUS)) throw new Error(g.getProgramInfoLog(p)); const at = {}; return { p, u: (n) => (at[n] ??= g.getUniformLocation(p, n)) }; };
  const looks = new Map(), lookOf = (key) => { if (!looks.has(key)) looks.set(key, program(VERTEX, fragment(key >> 1, key & 1))); return looks.get(key); }, add = program(VERTEX, ADD_FRAGMENT), depth = program(DEPTH_VERTEX, DEPTH_FRAGMENT), back = program(FULL_VERTEX, SKY_FRAGMENT), tone = program(FULL_VERTEX, TONE_FRAGMENT), copier = program(FULL_VERTEX, COPY_FRAGMENT);
  return { canvas, g, lookOf, add, depth, back, tone, copier };
}

/** The ith piece of the sky: from where it shines on what lies within R of B, with which light, and how its shadows fall. */
function pieceOfSky(w, B, R, i) {
  const u1 = halton(i + 1, 5), u2 = halton(i + 1, 7), ph = 6.28318 * u1, rr = Math.sqrt(u2), dd = norm([Math.cos(ph) * rr, Math.sqrt(1 - u2 * 0.94), Math.sin(ph) * rr]);
  const side = Math.abs(dd[1]) > 0.98 ? [1, 0, 0] : [0, 1, 0];
  return { d: dd, c: (w.dome ?? ((d) => [0.1, 0.1, 0.1]))(dd), m: multiply(ortho(R, 0.1, 4 * R), look(B.map((b, k) => b + dd[k] * 2 * R), dd.map((x) => -x), side)) };
}

/** The ith spot of the lamps, which take turns. */
function spotOfLamp(lamps, B, R, i) {
  const l = lamps[i % lamps.length], k = Math.floor(i / lamps.length) + 1, sx = Math.sqrt(halton(k, 2)) * l.size, sa = halton(k, 3) * 6.28318 + i, o = [Math.cos(sa) * sx, Math.sin(sa) * sx], d0 = norm(l.dir), a1 = norm(cross(d0, Math.abs(d0[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0])), a2 = cross(a1, d0), wt = lamps.length / l.n;
  if (l.far) { const d = norm([0, 1, 2].map((j) => d0[j] + (a1[j] * o[0] + a2[j] * o[1]))); const p = B.map((b, j) => b - d[j] * 2 * R); return { p, d, c: l.light.map((x) => x * wt), s: [0, 0, 0, 0], m: multiply(ortho(R, 0.1, 4 * R), look(p, d, a2)) }; }
  const p = [0, 1, 2].map((j) => l.at[j] + a1[j] * o[0] + a2[j] * o[1]);
  return { p, d: d0, c: l.light.map((x) => x * wt), s: [Math.cos((l.cone * Math.PI) / 360), l.soft ?? 0.6, 1, 0], m: multiply(perspective(Math.min(165, l.cone + 4), 1, l.near ?? 0.12, 60), look(p, d0, a2)) };
}

/**
 * @typedef {{eye:number[], at:number[], fov:number, focus?:number, blur?:number, expose?:number, saturate?:number}} View
 * `fov` is the shorter side's angle in degrees, `focus` a distance in metres, `blur` the lens' radius in metres.
 * @param {any} w a world: what model.js gathered, `sky`, `ambient`, `dome`, `spots`, `points`, `fog`, `mirror`
 * @param {View} v
 */
export function photograph(w, v, W, H, passes, seed = 1) {
  const { canvas, g, lookOf, add, depth, back, tone, copier } = (studio ??= open());
  canvas.width = W; canvas.height = H;
  const made = [];
  const buffer = (list) => { const va = g.createVertexArray(), b = g.createBuffer(); made.push(() => { g.deleteVertexArray(va); g.deleteBuffer(b); }); g.bindVertexArray(va); g.bindBuffer(g.ARRAY_BUFFER, b); g.bufferData(g.ARRAY_BUFFER, new Float32Array(list), g.STATIC_DRAW); [[0, 3, 0], [1, 3, 12], [2, 3, 24], [3, 4, 36]].forEach(([i, n, o]) => { g.enableVertexAttribArray(i); g.vertexAttribPointer(i, n, g.FLOAT, false, 52, o); }); return { va, n: list.length / 13 }; };
  // one run of triangles for each look, dull and shiny
  const sorted = (list) => { const runs = new Map(); for (let i = 0; i < list.length; i += 39) { const key = list[i + 9] * 2 + (list[i + 10] > 0.25 ? 1 : 0); let l = runs.get(key); if (!l) runs.set(key, (l = [])); l.push(i); } const out = new Float32Array(list.length), at = []; let o = 0; for (const [key, l] of runs) { at.push([key, o / 13, l.length * 3]); for (const i of l) { for (let j = 0; j < 39; j++) out[o + j] = list[i + j]; o += 39; } } return { ...buffer(out), at }; };
  const solid = sorted(w.solid), shell = sorted(w.shell), added = buffer(w.added);
  const full = g.createVertexArray(); g.bindVertexArray(full); g.bindBuffer(g.ARRAY_BUFFER, g.createBuffer()); g.bufferData(g.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), g.STATIC_DRAW); g.enableVertexAttribArray(0); g.vertexAttribPointer(0, 2, g.FLOAT, false, 0, 0);
  const put = (b) => { if (!b.n) return; g.bindVertexArray(b.va); g.drawArrays(g.TRIANGLES, 0, b.n); };

  const texture = (inner, fmt, type, tw, th, filter) => { const t = g.createTexture(); made.push(() => g.deleteTexture(t)); g.bindTexture(g.TEXTURE_2D, t); g.texImage2D(g.TEXTURE_2D, 0, inner, tw, th, 0, fmt, type, null); for (const k of [g.TEXTURE_MIN_FILTER, g.TEXTURE_MAG_FILTER]) g.texParameteri(g.TEXTURE_2D, k, filter); for (const k of [g.TEXTURE_WRAP_S, g.TEXTURE_WRAP_T]) g.texParameteri(g.TEXTURE_2D, k, g.CLAMP_TO_EDGE); return t; };
  const target = (tw, th) => { const t = texture(g.RGBA16F, g.RGBA, g.HALF_FLOAT, tw, th, g.LINEAR), f = g.createFramebuffer(), d = g.createRenderbuffer(); made.push(() => { g.deleteFramebuffer(f); g.deleteRenderbuffer(d); }); g.bindFramebuffer(g.FRAMEBUFFER, f); g.framebufferTexture2D(g.FRAMEBUFFER, g.COLOR_ATTACHMENT0, g.TEXTURE_2D, t, 0); g.bindRenderbuffer(g.RENDERBUFFER, d); g.renderbufferStorage(g.RENDERBUFFER, g.DEPTH_COMPONENT24, tw, th); g.framebufferRenderbuffer(g.FRAMEBUFFER, g.DEPTH_ATTACHMENT, g.RENDERBUFFER, d); return { t, f, w: tw, h: th }; };
  const SH = w.shadow ?? 1024;
  const shadowMap = () => { const t = texture(g.DEPTH_COMPONENT24, g.DEPTH_COMPONENT, g.UNSIGNED_INT, SH, SH, g.LINEAR), f = g.createFramebuffer(); g.texParameteri(g.TEXTURE_2D, g.TEXTURE_COMPARE_MODE, g.COMPARE_REF_TO_TEXTURE); g.bindFramebuffer(g.FRAMEBUFFER, f); g.framebufferTexture2D(g.FRAMEBUFFER, g.DEPTH_ATTACHMENT, g.TEXTURE_2D, t, 0); g.drawBuffers([g.NONE]); return { t, f }; };
  const pass = target(W, H), sum = target(W, H), mir = w.mirror ? target(W >> 1, H >> 1) : null, domeMap = shadowMap(), keyMap = shadowMap();
  g.bindFramebuffer(g.FRAMEBUFFER, sum.f); g.clearColor(0, 0, 0, 0); g.clear(g.COLOR_BUFFER_BIT);

  const cast = (map, vp, withShell) => { g.bindFramebuffer(g.FRAMEBUFFER, map.f); g.viewport(0, 0, SH, SH); g.enable(g.DEPTH_TEST); g.depthMask(true); g.clear(g.DEPTH_BUFFER_BIT); g.enable(g.POLYGON_OFFSET_FILL); g.polygonOffset(2, 3); g.useProgram(depth.p); g.uniformMatrix4fv(depth.u('VP'), false, vp); put(solid); if (withShell) put(shell); g.disable(g.POLYGON_OFFSET_FILL); };
  const s = w.sky, bound = w.bound ?? { at: [0, 1, 0], r: 12 }, B = bound.at, R = bound.r;
  const skyOf = (p) => { g.uniform3fv(p.u('Z0'), s.zenith); g.uniform3fv(p.u('Z1'), s.mid); g.uniform3fv(p.u('Z2'), s.horizon); g.uniform3fv(p.u('Z3'), s.ground); g.uniform3fv(p.u('SD'), norm(s.sunAt ?? [0, 0.2, -1])); g.uniform3fv(p.u('SC'), s.sun ?? [0, 0, 0]); g.uniform4f(p.u('SK'), s.disc ?? 0, s.discLight ?? 6, s.clouds ?? 0, s.stars ?? 0); g.uniform1f(p.u('S'), seed % 1000); };

  const f = norm([0, 1, 2].map((i) => v.at[i] - v.eye[i])), right = norm(cross(f, [0, 1, 0])), up = cross(right, f);
  const aspect = W / H, fy = aspect >= 1 ? v.fov : (2 * Math.atan(Math.tan((v.fov * Math.PI) / 360) / aspect) * 180) / Math.PI, focus = v.focus ?? 6, lens = v.blur ?? 0.02;
  const lamps = [...(w.spots ?? []).flatMap((l) => Array(l.share ?? 1).fill({ ...l, n: l.share ?? 1 }))], points = (w.points ?? []).map((l) => ({ ...l, reach: Math.max(...l.light) / 0.006 })), groups = Math.max(1, Math.ceil(points.length / 14));

  const frame = (fb, vp, eye, dome, key, weight, pw, group, reflected) => {
    g.bindFramebuffer(g.FRAMEBUFFER, fb.f); g.viewport(0, 0, fb.w, fb.h); g.enable(g.DEPTH_TEST); g.depthMask(true); g.depthFunc(g.LEQUAL); g.clear(g.COLOR_BUFFER_BIT | g.DEPTH_BUFFER_BIT);
    if (!reflected) { g.colorMask(false, false, false, false); g.useProgram(depth.p); g.uniformMatrix4fv(depth.u('VP'), false, vp); put(solid); put(shell); g.colorMask(true, true, true, true); }
    const mine = points.slice(group * 14, group * 14 + 14), lp = mine.flatMap((l) => [...l.at, l.reach]), lc = mine.flatMap((l) => [...l.light, 0]);
    [domeMap.t, keyMap.t, mir && !reflected ? mir.t : null].forEach((t, i) => { g.activeTexture(g.TEXTURE0 + i); g.bindTexture(g.TEXTURE_2D, t); });
    for (const b of [solid, shell]) for (const [look, first, count] of b.at) {
    const draw = lookOf(look);
    g.useProgram(draw.p); skyOf(draw);
    g.uniformMatrix4fv(draw.u('VP'), false, vp); g.uniform3fv(draw.u('E'), eye); g.uniform3fv(draw.u('AMB'), w.ambient ?? [0.02, 0.02, 0.02]); g.uniform3fv(draw.u('FOGC'), w.fogColour ?? s.horizon); g.uniform1f(draw.u('FOG'), w.fog ?? 0); g.uniform1f(draw.u('ENV'), w.env ?? 1);
    g.uniform3fv(draw.u('DD'), dome.d); g.uniform3fv(draw.u('DC'), dome.c); g.uniformMatrix4fv(draw.u('DM'), false, dome.m); g.uniformMatrix4fv(draw.u('KM'), false, key.m);
    g.uniform3fv(draw.u('KP'), key.p); g.uniform3fv(draw.u('KD'), key.d); g.uniform3fv(draw.u('KC'), key.c); g.uniform4fv(draw.u('KS'), key.s);
    g.uniform1f(draw.u('W'), weight); g.uniform1f(draw.u('CLIP'), reflected ? w.mirror + 0.02 : -1e3); g.uniform1f(draw.u('MIR'), reflected || !mir ? 0 : 1); g.uniform2f(draw.u('RES'), fb.w, fb.h);
    g.uniform1i(draw.u('NP'), mine.length); g.uniform1f(draw.u('PW'), mine.length ? pw : 0);
    if (mine.length) { g.uniform4fv(draw.u('LP'), lp); g.uniform4fv(draw.u('LC'), lc); }
    ['DS', 'KT', 'RT'].forEach((n, i) => g.uniform1i(draw.u(n), i));
    g.bindVertexArray(b.va); g.drawArrays(g.TRIANGLES, first, count);
    }
    g.useProgram(back.p); skyOf(back); g.uniformMatrix4fv(back.u('IVP'), false, inverse(vp)); g.uniform3fv(back.u('E'), eye); g.uniform1f(back.u('W'), weight); g.bindVertexArray(full); g.drawArrays(g.TRIANGLES, 0, 3);
    if (added.n) { g.useProgram(add.p); skyOf(add); g.depthMask(false); g.enable(g.BLEND); g.blendFunc(g.ONE, g.ONE); g.uniformMatrix4fv(add.u('VP'), false, vp); g.uniform3fv(add.u('E'), eye); g.uniform1f(add.u('W'), weight); g.uniform1f(add.u('ENV'), w.env ?? 1); g.uniform3fv(add.u('KP'), key.p); g.uniform3fv(add.u('KD'), key.d); g.uniform3fv(add.u('KC'), key.c); g.uniform4fv(add.u('KS'), key.s); put(added); g.disable(g.BLEND); g.depthMask(true); }
  };

  for (let i = 0; i < passes; i++) {
    // the lens
    const q = Math.sqrt((i + 0.5) / passes), an = i * 2.399963, lx = Math.cos(an) * q * lens, ly = Math.sin(an) * q * lens, jx = halton(i + 1, 2) - 0.5, jy = halton(i + 1, 3) - 0.5;
    const eye = [0, 1, 2].map((k) => v.eye[k] + right[k] * lx + up[k] * ly);
    const P = perspective(fy, aspect, 0.08, 600); P[8] += (2 * jx) / W - (lx / focus) * P[0]; P[9] += (2 * jy) / H - (ly / focus) * P[5];
    const vp = multiply(P, look(eye, f, up));
    const dome = pieceOfSky(w, B, R, i);
    cast(domeMap, dome.m, w.isOutdoors ?? false);
    const key = lamps.length ? spotOfLamp(lamps, B, R, i) : { p: [0, 9, 0], d: [0, -1, 0], c: [0, 0, 0], s: [0, 0, 0, 0], m: dome.m };
    if (lamps.length) cast(keyMap, key.m, true);
    const pw = i % 2 === 0 || passes < 4 * groups ? 2 * groups : 0, group = (i >> 1) % groups;
    if (mir) frame(mir, multiply(vp, new Float32Array([1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 2 * w.mirror, 0, 1])), [eye[0], 2 * w.mirror - eye[1], eye[2]], dome, key, 1, pw, group, true);
    frame(pass, vp, eye, dome, key, 1 / passes, pw, group, false);
    g.bindFramebuffer(g.FRAMEBUFFER, sum.f); g.viewport(0, 0, W, H); g.disable(g.DEPTH_TEST); g.enable(g.BLEND); g.blendFunc(g.ONE, g.ONE); g.useProgram(copier.p); g.activeTexture(g.TEXTURE0); g.bindTexture(g.TEXTURE_2D, pass.t); g.uniform1i(copier.u('T'), 0); g.bindVertexArray(full); g.drawArrays(g.TRIANGLES, 0, 3); g.disable(g.BLEND);
    if (i % 4 === 3) g.finish();
  }
  g.bindFramebuffer(g.FRAMEBUFFER, null); g.viewport(0, 0, W, H); g.disable(g.DEPTH_TEST); g.useProgram(tone.p); g.activeTexture(g.TEXTURE0); g.bindTexture(g.TEXTURE_2D, sum.t); g.uniform1i(tone.u('T'), 0); g.uniform1f(tone.u('X'), v.expose ?? w.expose ?? 1); g.uniform1f(tone.u('SAT'), v.saturate ?? w.saturate ?? 1.06); g.bindVertexArray(full); g.drawArrays(g.TRIANGLES, 0, 3);
  const c = sheet(W, H); c.drawImage(canvas, 0, 0); for (const drop of made) drop();
  return c;
}
