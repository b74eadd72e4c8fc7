import type { companies as Source } from '#messages/id/office/desk/companies.ts'

export const companies: typeof Source = {
  line: 'New receipts and credit notes show this. What has been issued stays as it is.',
  fields: {
    name: 'Company name',
    address: 'Address',
    taxNumber: 'Tax number (NPWP)',
    localTaxNumber: 'Local tax number (NPWPD)',
    prefix: 'Letters of its receipt numbers',
  },
  taxHint: '15 or 16 digits.',
  prefixHint: 'Two to four capital letters. They cannot be changed later.',
  outlets: 'Outlets',
  noOutlets: 'No outlets yet.',
  belongs: 'Company',
  fixed: 'Its money is in the books of this company, so it stays here.',
  numbers: (example) => `Receipt numbers look like ${example}.`,
  add: 'Add a company',
  addLine: 'Each company has books and receipt numbers of its own. New outlets begin with the first company.',
  save: 'Save',
  moved: (outlet, name) => `${outlet} now belongs to ${name}.`,
  saved: (name) => `Saved: ${name}.`,
}
