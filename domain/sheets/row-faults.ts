/** Faults of a row that only a comparison with the database, or with the other rows, finds. */
export type RowFaultCode =
  | 'twice'
  | 'unknown_section'
  | 'unknown_category'
  | 'table_retired'
  | 'consent_without_source'
  | 'past_day'
  | 'future_day'
  | 'night_taken'
  | 'no_slug'
