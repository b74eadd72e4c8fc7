import type { companies as Source } from '#messages/id/office/desk/companies.ts'

export const companies: typeof Source = {
  line: 'New receipts and credit notes show this. What has been issued stays as it is.',
  fields: {
    name: 'Company name',
    address: 'Address',
    taxNumber: 'Tax number (NPWP)',
    localTaxNumber: 'Local tax number (NPWPD)',
  },
  taxHint: '15 or 16 digits.',
  outlets: (names) => (names.length === 0 ? 'No outlets yet.' : `Outlets: ${names.join(', ')}.`),
  numbers: (example) => `Receipt numbers look like ${example}.`,
  save: 'Save',
  saved: (name) => `Saved: ${name}.`,
}
