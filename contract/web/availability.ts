// The values of a table's availability in the API. These values have a separate file, so that a browser need not load the schema parser.
export const AVAILABLE = 'Tersedia'
export const UNAVAILABLE = 'Kosong'
