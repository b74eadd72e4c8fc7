// Folds the table of routes that every page loads: the router writes each file's name out for each route that needs it.
import { deepStrictEqual } from 'node:assert'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'

const GLOBAL = 'window.__reactRouterManifest='
const flags = [
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
]

/**
 * Rewrites the manifest in `folder`, where the built scripts are, so that it unfolds to the same table in the browser.
 * Only what the entry imports is left out of the routes' imports: whoever reads the table has it. The server keeps its own.
 */
export function foldManifest(folder) {
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error(`No manifest of routes in ${folder}`)
  const source = readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(source.slice(GLOBAL.length).replace(/;\s*$/, ''))
  const known = new Set(manifest.entry.imports)
  for (const route of Object.values(manifest.routes)) route.imports = route.imports.filter((name) => !known.has(name))

  const folded = fold(manifest)
  const window = {}
  runInNewContext(folded, { window })
  const [unfolded] = Object.values(window)
  deepStrictEqual(JSON.parse(JSON.stringify(unfolded)), manifest)
  writeFileSync(join(folder, file), folded)
}

/** A route of the second language that differs from its twin of the first in its name alone is told by a mark on the twin. */
const TWIN = 1 << flags.length
const inSecond = (id) => id?.replace(/^id(?=\.|$)/, 'en')

/** A line for each script with the places of its imports and styles, a line for each route with the place of its script. */
function fold({ routes, ...rest }) {
  const places = new Map()
  const placeOf = (name) => places.get(name) ?? places.set(name, places.size).get(name)
  const scripts = []
  const lines = []
  const told = new Set()
  for (const [id, { id: _, parentId, path, index, module, imports, css, ...has }] of Object.entries(routes)) {
    if (told.has(id)) continue
    if (Object.keys(has).some((name) => !flags.includes(name))) throw new Error(`${id}: the manifest has grown`)
    const script = placeOf(module)
    scripts[script] = [imports.map(placeOf), css.map(placeOf)]
    const twin = { ...routes[id], id: inSecond(id), ...(parentId && { parentId: inSecond(parentId) }) }
    const hasTwin = twin.id !== id && isDeepStrictEqual(routes[twin.id], twin)
    if (hasTwin) told.add(twin.id)
    const bits = flags.reduce((sum, name, at) => sum + (has[name] ? 1 << at : 0), hasTwin ? TWIN : 0)
    lines.push([id, parentId ?? 0, path ?? 0, index ? 1 : 0, bits, script])
  }
  const names = [...places.keys()].map((name) => name.replace('/assets/', ''))
  const parts = [rest, names, scripts, lines, flags].map((part) => JSON.stringify(part).replaceAll('null', ''))
  return `${GLOBAL}(${unfold})(${parts.join()})`
}

const unfold =
  '(m,f,s,l,h)=>{f=f.map(n=>"/assets/"+n);m.routes={};' +
  'let e=i=>i.replace(/^id(?=\\.|$)/,"en"),' +
  'u=(i,p,a,x,b,c)=>{let r=m.routes[i]={id:i};p&&(r.parentId=p);a!==0&&(r.path=a);x&&(r.index=!0);' +
  'h.forEach((n,k)=>r[n]=!!(b>>k&1));r.module=f[c];r.imports=s[c][0].map(n=>f[n]);r.css=s[c][1].map(n=>f[n])};' +
  'for(let[i,p,...o]of l)u(i,p,...o),o[2]>>h.length&&u(e(i),e(p),...o);return m}'
