export type DatabaseAddress = { url: string } | { host: string; port: number; user: string; database: string }

export const types = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  plainDate: { to: 1082, from: [1082], serialize: String, parse: String },
  decimal: { to: 1700, from: [1700], serialize: String, parse: Number },
}
