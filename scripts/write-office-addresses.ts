// npm run ops -- office-addresses: writes the method and address of each call of the office for the browser, from its contract.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { officeEndpoints } from '#contract/office/office-endpoints.ts'

const file = fileURLToPath(new URL('../office/api/office-addresses.ts', import.meta.url))
const lines = Object.entries(officeEndpoints).map(([name, { method, path }]) => `  ${name}: '${method} ${path}',`)
const before = readFileSync(file, 'utf8')
const [head = ''] = before.split('export const officeAddresses')
writeFileSync(file, `${head}export const officeAddresses = {\n${lines.join('\n')}\n} as const satisfies Addresses\n`)
console.log(`${lines.length} calls written to office/api/office-addresses.ts`)
