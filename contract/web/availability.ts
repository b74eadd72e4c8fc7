// Whether a table can be had, in the words of the wire; apart from the shapes, so that a browser need not fetch their parser.
export const AVAILABLE = 'Tersedia'
export const UNAVAILABLE = 'Kosong'
