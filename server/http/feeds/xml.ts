const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as XML holds it, in elements and attributes alike; what XML cannot hold at all is left out. */
export const xmlText = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** `<name>text</name>`. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
