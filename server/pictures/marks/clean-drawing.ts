// Cleans an uploaded SVG by a list of allowed elements and attributes. A file with dangerous content is refused as a whole.
import { DRAWING_LONGEST } from '#domain/catalogue/drawings.ts'
import { cleanSvg } from '#server/clean-html.ts'

/** The error for a refused drawing, with the reason that staff read. */
export class DrawingFault extends Error {
  readonly kind: 'drawing_unreadable' | 'drawing_unsafe' | 'drawing_has_text' | 'drawing_has_styles' | 'too_long'
  constructor(kind: DrawingFault['kind']) {
    super(kind)
    this.kind = kind
  }
}

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'stop', 'image']
const GROUPS = ['svg', 'g', 'defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient']
const ALLOWED: ReadonlySet<string> = new Set([...SHAPES, ...GROUPS])
/** Elements that draw nothing. They are removed together with their content. */
const SILENT = ['title', 'desc', 'metadata']
const TEXTS: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath'])

/** Properties that a `style` attribute may contain. They become attributes. */
const PAINT =
  `fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity clip-path mask mask-type display`.split(/\s+/)
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PAINT,
  ...`id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height transform viewBox preserveAspectRatio href offset gradientUnits
  gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits`.split(/\s+/),
])
/** A picture inside a drawing. The server writes it when staff upload a PNG. */
const PNG_HREF = /^data:image\/png;base64,[A-Za-z\d+/]+=*$/
/** Finds a `url(…)` that does not name an element of the same drawing. */
const FAR_ADDRESS = /url\(\s*(?!["']?#[\w.:-]+["']?\s*\))/i

/**
 * Returns the drawing with allowed elements and attributes only. Cleaning a cleaned drawing again changes nothing.
 * @throws DrawingFault if the text is not SVG, or if it has scripts, foreign content, external references, style sheets or texts
 */
export function cleanDrawing(svg: string): string {
  if (svg.length > DRAWING_LONGEST) throw new DrawingFault('too_long')
  if (/<!ENTITY|<\?xml-stylesheet/i.test(svg)) throw new DrawingFault('drawing_unsafe')
  if (!/<svg[\s>]/.test(svg)) throw new DrawingFault('drawing_unreadable')
  const { text, classes } = takeStyles(svg)
  const { viewBox, inner } = rootOf(
    cleanSvg(text, {
      elements: [...ALLOWED],
      emptyElements: SHAPES,
      silentElements: SILENT,
      checkAttributes: (element, attributes) => checkedAttributes(element, attributes, classes),
    }),
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`
  if (drawing.length > DRAWING_LONGEST) throw new DrawingFault('too_long')
  return drawing
}

/** Returns true if the text is a drawing that `cleanDrawing` wrote. */
export function isClean(svg: string): boolean {
  try {
    return cleanDrawing(svg) === svg
  } catch (fault) {
    if (fault instanceof DrawingFault) return false
    throw fault
  }
}

type Attributes = Record<string, string>
/** The declarations of a style sheet. The key is the name of a class. */
type Classes = ReadonlyMap<string, string>

const STYLE = /<style[^>]*>(.*?)<\/style>/gs
const CLASS_RULE = /((?:\.[\w-]+\s*,?\s*)+)\{([^{}]*)\}/g

/**
 * Removes the style sheet from an SVG and returns its classes. Drawing programs write colors and strokes into these classes.
 * @throws DrawingFault if the style sheet contains anything but rules for classes
 */
function takeStyles(svg: string): { text: string; classes: Classes } {
  const sheet = [...svg.matchAll(STYLE)]
    .map(([, css = '']) => css.replaceAll(/<!\[CDATA\[|\]\]>|\/\*.*?\*\//gs, ''))
    .join('')
  const classes = new Map<string, string>()
  for (const [, names = '', declarations = ''] of sheet.matchAll(CLASS_RULE))
    for (const name of names.split(/[\s,.]+/).filter(Boolean))
      classes.set(name, `${classes.get(name) ?? ''};${declarations}`)
  if (sheet.replaceAll(CLASS_RULE, '').trim() !== '') throw new DrawingFault('drawing_has_styles')
  return { text: svg.replaceAll(STYLE, ''), classes }
}

function checkedAttributes(tag: string, attributes: Attributes, classes: Classes): Attributes {
  if (TEXTS.has(tag)) throw new DrawingFault('drawing_has_text')
  // An element with a prefix, for example `sodipodi:namedview`, comes from a drawing program. Such an element draws nothing.
  if (tag.includes(':') || SILENT.includes(tag)) return {}
  if (!ALLOWED.has(tag)) throw new DrawingFault('drawing_unsafe')
  const ofClasses = (attributes['class'] ?? '').split(/\s+/).map((name) => classes.get(name) ?? '')
  const paint = paintOf([...ofClasses, attributes['style'] ?? ''].join(';'))
  const checked: Attributes = {}
  for (const [name, value] of [...Object.entries(attributes), ...paint]) {
    const own = name === 'xlink:href' ? 'href' : name
    if (/^on/i.test(own)) throw new DrawingFault('drawing_unsafe')
    if (!ATTRIBUTES.has(own)) continue
    if (own === 'href' ? tag !== 'image' || !PNG_HREF.test(value) : FAR_ADDRESS.test(value))
      throw new DrawingFault('drawing_unsafe')
    // Other code puts a drawing between quotation marks. No value in a drawing needs a quotation mark, so quotation marks are removed.
    checked[own] = value
      .replaceAll(/["'<>&]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
  return checked
}

/** Returns the colors and strokes of a `style` attribute as attributes. @throws DrawingFault if the style loads a file or contains code */
function paintOf(style: string): [string, string][] {
  if (/@import|expression|javascript:/i.test(style)) throw new DrawingFault('drawing_unsafe')
  return style.split(';').flatMap((rule): [string, string][] => {
    const [name = '', value = ''] = rule.split(/:(.*)/s).map((part) => part.trim())
    return PAINT.includes(name) && value !== '' ? [[name, value]] : []
  })
}

/**
 * Returns the view box of a drawing, and the content of its root element. If the root has colors or strokes, the content is put into a
 * group with these colors and strokes.
 */
function rootOf(svg: string): { viewBox: string; inner: string } {
  const [, attributes = '', inner = ''] = /^\s*<svg((?: [\w-]+="[^"]*")*)>(.+)<\/svg>\s*$/s.exec(svg) ?? []
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
  const numbers = (valueOf('viewBox') ?? `0 0 ${pixels(valueOf('width'))} ${pixels(valueOf('height'))}`)
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  const isSound = numbers.length === 4 && numbers.every((value) => Number.isFinite(value) && Math.abs(value) < 1e6)
  if (inner.trim() === '' || !isSound || width <= 0 || height <= 0) throw new DrawingFault('drawing_unreadable')
  const paint = [...attributes.matchAll(/ ([\w-]+)="[^"]*"/g)].filter(([, name = '']) => PAINT.includes(name))
  const content = inner.replaceAll(/>\s+</g, '><').trim()
  return {
    viewBox: numbers.join(' '),
    inner: paint.length === 0 ? content : `<g${paint.map(([text]) => text).join('')}>${content}</g>`,
  }
}

const pixels = (length = '') => /^([\d.]+)(?:px)?$/.exec(length)?.[1] ?? ''
