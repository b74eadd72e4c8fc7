import type { sheets as source } from '#messages/id/office/desk/sheets.ts'

const plural = (count: number, singular: string, many: string) => `${count} ${count === 1 ? singular : many}`

const kinds: (typeof source)['kinds'] = {
  tables: {
    title: 'Tables',
    line: 'Their section and kind of table exist at this outlet. New tables stand at the bottom of the plan; move them in its editor.',
    see: 'See them on the plan',
    rows: (count) => plural(count, 'table', 'tables'),
  },
  guests: {
    title: 'Guests',
    line: 'Recognized by their phone. Guests you know already are not changed. Consent is taken only with its source.',
    see: 'See the guests',
    rows: (count) => plural(count, 'guest', 'guests'),
  },
  menus: {
    title: 'Menus',
    line: 'One row for each dish. A new menu is hidden until it is published.',
    see: 'See the menus',
    rows: (count) => plural(count, 'dish', 'dishes'),
  },
  events: {
    title: 'Events',
    line: 'One event for each night. A new event is hidden until it is published.',
    see: 'See the events',
    rows: (count) => plural(count, 'event', 'events'),
  },
  reservations: {
    title: 'Reservations',
    line: 'Coming reservations, recognized by their code in the former system. The date is the date on which the night begins. Without a table, a party gets the smallest free table that fits. Money paid there becomes a deposit of the guest.',
    see: 'See the reservations',
    rows: (count) => plural(count, 'reservation', 'reservations'),
  },
}

const faults: (typeof source)['faults'] = {
  required: () => 'Required.',
  too_long: (_, range) => `Too long, at most ${range.replace('0–', '')} characters.`,
  no_count: (text) => `“${text}” is not a whole number.`,
  out_of_range: (text, range) => `“${text}” is outside ${range}.`,
  no_rupiah: (text) => `“${text}” is not an amount in rupiah. Write 85000 or 85,000.`,
  no_flag: (text) => `“${text}” is neither yes nor no.`,
  no_phone: (text) => `“${text}” is not a complete phone number.`,
  no_email: (text) => `“${text}” is not an email address.`,
  no_day: (text) => `“${text}” is not a date. Write 2027-03-06 or 6/3/2027, the day first.`,
  no_clock: (text) => `“${text}” is not a time. Write 21:00.`,
  twice: (text, row) => `“${text}” is in row ${row} already.`,
  unknown_section: (text, names) =>
    names
      ? `This outlet has no section “${text}”. It has: ${names}.`
      : 'This outlet has no sections yet. Make them under Tables.',
  unknown_category: (text, names) =>
    names
      ? `This outlet has no kind of table “${text}”. It has: ${names}.`
      : 'This outlet has no kinds of table yet. Make them under Tables.',
  table_retired: (text) => `Table “${text}” is retired. Bring it back on the page Tables.`,
  consent_without_source: () => 'Consent is not taken without its source. Write where and when the guest agreed.',
  past_day: (text) => `“${text}” is in the past.`,
  future_day: (text) => `“${text}” is in the future.`,
  night_taken: (_, title) => `That night has another event already: ${title}.`,
  no_slug: (text) => `“${text}” has no letter or digit for its address.`,
  other_outlet: (text, outlet) =>
    `This row is for “${text}”. Upload the file again for that outlet; this import is for ${outlet}.`,
  night_closed: (text) => `The outlet is closed on ${text}.`,
  closed_then: (text, hours) => `“${text}” is outside the hours of that night, ${hours}.`,
  unknown_table: (text) => `The plan of that night has no table “${text}”.`,
  too_many_tables: () => 'At most three tables for one reservation.',
  one_table: () => 'A dinner has one table. Write one, or leave it empty.',
  table_taken: (text, row) =>
    row ? `Table “${text}” is taken by row ${row}.` : `Table “${text}” is taken that night.`.replace(' “”', ''),
  too_few_seats: (text, seats) => `${text} guests do not fit: the table has ${seats} seats.`,
  no_table_free: (text) => `No table is free for ${text} guests that night.`,
  no_course: () => 'This outlet has no dinner menu for that night yet.',
  banned: (text) => `${text} is banned. Make this reservation under Tonight, with a reason.`,
  next_import: (_, most) => `One import takes at most ${most} reservations. Upload the same file again for the rest.`,
}

export const sheets: typeof source = {
  title: 'Import',
  open: 'Import from a sheet',
  line: 'Moving in from another system: upload CSV or Excel sheets. Nothing that exists is changed or removed. You may upload the same file again; rows that are in already are skipped.',
  outlet: 'Outlet',
  kind: 'Kind of sheet',
  kinds,
  template: 'Template',
  templateCsv: 'Download CSV template',
  templateXlsx: 'Download Excel template',
  file: 'CSV or Excel file',
  fileHint: 'At most 2 MB and 5,000 rows. Of an Excel file, only the first sheet is read.',
  fileTooLarge: 'Too large. At most 2 MB.',
  columns: 'Columns',
  columnsLine: 'Guessed from the headings. Change them if they are wrong.',
  columnBecomes: (head) => `Column ${head} becomes`,
  columnNumber: (number) => `column ${number}`,
  skip: 'Skip this column',
  missing: (columns) => `Required columns that are missing: ${columns}. Choose them, or add them to the sheet.`,
  trial: 'Dry run',
  trialLine: 'Nothing is changed yet.',
  ready: 'ready to import',
  existing: 'already there, skipped',
  faulty: 'rows to correct',
  row: 'Row',
  column: 'Column',
  fault: 'What is wrong',
  faults,
  faultsTitle: 'To correct',
  moreFaults: (count) => `There are ${count} more faults.`,
  existingRows: (rows) => `Already there, by row: ${rows}`,
  again: 'Correct the sheet and upload it again. Or import the rows that are ready first.',
  nothingReady: 'There is nothing new in this sheet.',
  apply: (rows) => `Import ${rows}`,
  applyBut: (rows, faulty) => `Import ${rows}, leave out ${plural(faulty, 'row', 'rows')}`,
  applied: (rows) => `${rows} imported.`,
  appliedNone: 'Nothing new: everything is there already.',
  past: 'Imported',
  pastLine: 'Can be undone for 24 hours',
  none: 'No sheet was imported yet.',
  by: (moment, name) => `${moment} by ${name}`,
  until: (moment) => `Can be undone until ${moment}.`,
  inUse: (names) => `In use and will stay: ${names}.`,
  undo: 'Undo the import',
  undoTitle: (rows, outlet) => `Undo the import of ${rows}, ${outlet}?`,
  undoLine: 'Removes everything that this import made, except for what was used since.',
  undoStays: (names) => `In use, so they stay: ${names}`,
  undone: (moment, name) => `Undone ${moment} by ${name}.`,
  undoneStayed: (count) => `${count} stayed because they were in use.`,
  notify: 'Email a confirmation to the guests',
  notifyHint: 'Unless you tick this, nobody gets a message. Guests without an email address get nothing.',
  undoReservations:
    'The reservations are canceled without a message to the guests and without a refund: both are still in the former system.',
  noOutlet: 'Make the outlet first, in the setup.',
}
