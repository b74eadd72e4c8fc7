// The point of an outlet on the map. Staff type the coordinates or paste a link that they copied from a map.

export type MapPoint = { lat: number; lng: number }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`
const TYPED = new RegExp(String.raw`^\s*${NUMBER}\s*[,; ]\s*${NUMBER}\s*$`)
/**
 * Patterns for the coordinates in a map link, the most exact pattern first: the pin of a place, a query, a path, the center of the view.
 * The last two patterns match links to OpenStreetMap: the marker, and the center of the view.
 */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  String.raw`[?&](?:q|query|ll|sll|destination|daddr|center)=(?:loc:)?${NUMBER},\s*${NUMBER}(?=$|[&#(\s])`,
  String.raw`/(?:place|search|dir)/(?:[^?#]*/)?${NUMBER},[\s+]*${NUMBER}(?=$|[/?#&])`,
  `@${NUMBER},${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
].map((form) => new RegExp(form))

function onEarth(latText: string, lngText: string): MapPoint | null {
  const [lat, lng] = [Number(latText), Number(lngText)]
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Reads a point as staff type it: '-6.9175, 107.6095'. Returns null if the text is not a point. */
export function readMapPoint(text: string): MapPoint | null {
  const [, lat, lng] = TYPED.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : onEarth(lat, lng)
}

/**
 * Returns the coordinates in a map link, such as `…/@-6.2,106.8,17z` or `…?q=-6.2,106.8`. Returns null if the link has no coordinates; a
 * shortened link has none. Also returns null if the coordinates are outside the valid range.
 */
export function pointOfMapLink(link: string): MapPoint | null {
  const text = decode(link)
  for (const form of FORMS) {
    const [, lat, lng] = form.exec(text) ?? []
    if (lat === undefined || lng === undefined) continue
    return onEarth(lat, lng)
  }
  return null
}

/** Decodes encoded characters, such as a comma or a space. If the link cannot be decoded, returns it unchanged. */
function decode(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
