// The values of a table's availability in the API. They are in a separate file, so that browsers can load them without the schema parser.
export const AVAILABLE = 'Tersedia'
export const UNAVAILABLE = 'Kosong'
