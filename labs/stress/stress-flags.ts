// Every number of the stress run is a flag, so a longer run only needs a larger number.
import { parseArgs } from 'node:util'
import { machineFlags } from './machines/machines.ts'

const flags = {
  attempts: { type: 'string', default: '5000' },
  'control-attempts': { type: 'string', default: '600' },
  races: { type: 'string', default: '600' },
  'race-seconds': { type: 'string', default: '90' },
  'longest-sequence': { type: 'string', default: '3' },
  'random-sequences': { type: 'string', default: '120' },
  followers: { type: 'string', default: '3000' },
  events: { type: 'string', default: '3000' },
  messages: { type: 'string', default: '600' },
  'message-kills': { type: 'string', default: '2' },
  crashes: { type: 'string', default: '11' },
  'database-crashes': { type: 'string', default: '4' },
  cancels: { type: 'string', default: '10000' },
  clicks: { type: 'string', default: '10' },
  'process-deaths': { type: 'string', default: '3' },
  'money-tables': { type: 'string', default: '40' },
  'gateway-payments': { type: 'string', default: '2' },
  'late-codes': { type: 'string', default: '20' },
  'second-payments': { type: 'string', default: '20' },
  forgeries: { type: 'string', default: '20' },
  'dead-openings': { type: 'string', default: '10' },
  switched: { type: 'string', default: '20' },
  'waiting-holds': { type: 'string', default: '120' },
  'poisoned-tables': { type: 'string', default: '40' },
  'process-tables': { type: 'string', default: '60' },
  members: { type: 'string', default: '40' },
  crowd: { type: 'string', default: '400' },
  dinners: { type: 'string', default: '20000' },
  histories: { type: 'string', default: '10000' },
  'split-histories': { type: 'string', default: '200' },
  rushes: { type: 'string', default: '40' },
  deadlines: { type: 'string', default: '60' },
  guesses: { type: 'string', default: '100000' },
  nights: { type: 'string', default: '600' },
  interleavings: { type: 'string', default: '1200' },
  'door-guests': { type: 'string', default: '5000' },
  'door-races': { type: 'string', default: '10000' },
  'carrier-guests': { type: 'string', default: '10000' },
  'rush-joins': { type: 'string', default: '600' },
  'rush-seconds': { type: 'string', default: '3' },
  'rush-units': { type: 'string', default: '40' },
  'rush-rate': { type: 'string', default: '1200' },
  ...machineFlags,
  workers: { type: 'string', default: '2' },
  'at-once': { type: 'string', default: '96' },
  seed: { type: 'string', default: '20261121' },
  port: { type: 'string', default: '4600' },
  only: { type: 'string', default: '' },
} as const

const { values } = parseArgs({ options: flags })

/** Names of the selected parts, separated by commas. An empty text selects all default parts. */
export const only: string = values.only

/** @throws Error if the value is not a whole number */
export function number(name: keyof typeof flags): number {
  const value = Number(values[name])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`)
  return value
}

export const word = (name: 'release-before'): string => values[name]
