import type { GiveBackProblem } from '#domain/reservations/give-back.ts'

/** All refusals of the app. A test compares this list with the failure table of the HTTP contract. */
export const REFUSALS = [
  'refresh_required',
  'bad_request',
  'unauthenticated',
  'forbidden',
  'banned',
  'not_cancellable',
  'phone_proof_needed',
  'ownership_proof_needed',
  'prove_presence',
  'too_close',
  'not_found',
  'user_not_found',
  'passkey_unknown',
  'table_unavailable',
  'ticket_sold_out',
  'payment_pending',
  'request_pending',
  'payment_expired',
  'reminders_full',
  'not_full',
  'not_listable',
  'date_unavailable',
  'already_cancelled',
  'account_in_use',
  'idempotency_conflict',
  'changed_meanwhile',
  'wrong_state',
  'night_confirmed',
  'already_staff',
  'has_bookings',
  'plan_faulty',
  'bookings_displaced',
  'bookings_touched',
  'queue_first',
  'sale_limit',
  'effort_needed',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
  'too_much_attempts',
  'server_error',
  'maintenance',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** Reasons why a night cannot be reserved online (spec §4, §8). */
export const DATE_REASONS = [
  'closed',
  'private_event',
  'not_reservable',
  'not_accepting',
  'whatsapp_only',
  'fully_booked',
  'sunday',
  'too_soon',
  'too_far',
  'past',
] as const

export type DateReason = (typeof DATE_REASONS)[number]

/** Faults of a form field. Each fault is a key of a message in both languages (spec §5). */
export const FIELD_FAULTS = [
  'required',
  'invalid',
  'color_missing',
  'ground_too_light',
  'color_too_faint',
  'six_digits',
  'pin_guessable',
  'number_from_one',
  'setting_out_of_range',
  'setting_out_of_order',
  'tax_number_invalid',
  'too_long',
  'name_required',
  'name_short',
  'first_name_required',
  'last_name_required',
  'phone_required',
  'phone_short',
  'phone_invalid',
  'phone_country',
  'phone_which',
  'email_required',
  'email_invalid',
  'date_required',
  'date_invalid',
  'time_required',
  'time_invalid',
  'time_too_late',
  'terms_required',
  'purpose_other_required',
  'cart_empty',
  'too_many_tables',
  'duplicate_table',
  'table_unknown',
  'too_many_tickets',
  'ticket_unknown',
  'package_required',
  'package_sold_out',
  'price_changed',
  'phase_endless',
  'phase_order',
  'phase_stock',
  'quantity_invalid',
  'pax_required',
  'pax_invalid',
  'pax_too_many',
  'party_too_large',
  'request_too_large',
  'occasion_required',
  'code_invalid',
  'code_for_tickets',
  'free_taken',
  'code_taken',
  'name_taken',
  'contact_taken',
  'reason_required',
  'bank_required',
  'account_number_required',
  'account_number_invalid',
  'account_holder_required',
  'account_holder_invalid',
  'confirmation_code_required',
  'confirmation_code_wrong',
  'passkey_expired',
  'passkey_wrong',
  'date_of_birth_required',
  'date_of_birth_invalid',
  'under_age',
  'nationality_required',
  'province_required',
  'city_required',
  'gender_required',
  'arrival_date_required',
  'arrival_time_required',
  'section_required',
  'section_unknown',
  'course_required',
  'course_unknown',
  'allergy_details_required',
  'mobile_required',
  'subject_required',
  'message_required',
  'slug_taken',
  'night_taken',
  'sale_drawn',
  'row_unknown',
  'night_booked',
  'night_without_tickets',
  'too_many_copies',
  'stock_right_needed',
  'outside_hours',
  'no_arrival_left',
  'hours_overlap',
  'nights_overlap',
  'figure_unknown',
  'figure_missing',
  'picture_unknown',
  'picture_unreadable',
  'drawing_unreadable',
  'drawing_unsafe',
  'drawing_has_text',
  'drawing_has_styles',
  'icon_not_square',
  'word_too_long',
  'table_name_taken',
  'beyond_limit',
  'below_minimum',
  'waiver_limit',
  'waiver_reason',
  'list_full',
  'list_closed',
  'has_address',
  'list_twice',
  'no_guests',
  'plus_too_many',
  'plus_unclear',
  'name_twice',
  'sheet_unreadable',
  'sheet_empty',
  'sheet_too_large',
] as const

/** Reasons why an account cannot be deleted yet. */
export const OPEN_MATTERS = ['waiting_payment', 'coming_night', 'late_money', 'refund'] as const

/** Subject of a ban: the browser, account or phone with the failed payments, or `venue` if the venue banned the guest. */
export type BannedBy = 'browser' | 'account' | 'number' | 'venue'

export type OpenMatter = (typeof OPEN_MATTERS)[number]

export type FieldFault = (typeof FIELD_FAULTS)[number]

/** Faults by the path of their field (`name`, `tables.0.pax`), in the order of the form. */
export type FieldFaults = Record<string, FieldFault[]>

type LocalizedText = { id?: string; en?: string }

/**
 * A phase that has too few tickets. `left`: its remaining tickets. `ticketName`: the name of the ticket in this phase. `next`: the next
 * phase, with its price in whole rupiah including service and tax.
 */
export type PhaseLeft = {
  left: number
  ticketName: LocalizedText
  next: { name: LocalizedText; price: number } | null
}

/** Details of a refusal, by its code. A code that is not listed has no details. */
export type RefusalDetails = {
  banned: { until: Date; by: BannedBy }
  /** `by`: name of the staff member who changed the data in the meantime. Null if the change was not made by a staff member. */
  changed_meanwhile: { by: string | null; at: Date }
  /** `phase`: the phase that has fewer tickets than the guest wants. Missing if the whole ticket type has too few tickets. */
  ticket_sold_out: { phase?: PhaseLeft }
  /** The sale that the guest must join first, because the sale has a waiting room. */
  queue_first: { saleId: string }
  /** Maximum number of tickets and tables that one phone may buy in the sale. */
  sale_limit: { saleId: string; tickets: number; tables: number }
  /** `bookings`: the number of reservations, or of sold and held tickets, that prevent the change. */
  has_bookings: { bookings: number }
  /** Number and nights of the bookings that the outlet would no longer accept after the change. */
  bookings_touched: { bookings: number; nights: string[] }
  /**
   * `reservationId` is null if the reservation belongs to another person. If a link was then sent by email, `mailedTo` is the masked
   * address.
   */
  payment_pending: { reservationId: string | null; mailedTo?: string }
  request_pending: { reservationId: string | null }
  account_in_use: { matter: OpenMatter; reservationId: string; bookingCode: string }
  /** The reason why the place cannot be offered to the waitlist. */
  not_listable: { reason: GiveBackProblem | 'no_line' }
  /**
   * If the night is too soon, `daysAhead` is the minimum number of days between a booking and its dinner. If the night is too far ahead,
   * `last` is the last night that guests can book.
   */
  date_unavailable: { reason: DateReason; night?: string; daysAhead?: number; last?: string }
  table_unavailable: { tableNames?: string[]; notReservable?: boolean }
  validation_failed: { errors: FieldFaults }
  too_much_attempts: { retryAfterSeconds: number }
}

export type DetailsOf<Code extends Refusal> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : Record<string, never>

type DetailsArgument<Code extends Refusal> = Code extends keyof RefusalDetails
  ? object extends RefusalDetails[Code]
    ? [details?: RefusalDetails[Code]]
    : [details: RefusalDetails[Code]]
  : []

/**
 * An error that is caused by a rule of the app, not by a bug: `throw new Refused('banned', { until })`. The message of the error is the
 * code. The texts for people are found by this code and the language.
 */
export class Refused<Code extends Refusal = Refusal> extends Error {
  override readonly name = 'Refused'
  readonly code: Code
  readonly details: DetailsOf<Code>

  constructor(code: Code, ...[details]: DetailsArgument<Code>) {
    super(code)
    this.code = code
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest parameter leaves details out only where a code has none
    this.details = (details ?? {}) as DetailsOf<Code>
  }
}

/** The union of all refusals. A check of `code` narrows the type of `details`. */
export type AnyRefused = { [Code in Refusal]: Refused<Code> }[Refusal]

export function isRefused(error: unknown): error is AnyRefused {
  return error instanceof Refused
}

/** Throws the refusal `validation_failed` if any field has a fault. */
export function refuseFaults(errors: FieldFaults): void {
  if (Object.keys(errors).length > 0) throw new Refused('validation_failed', { errors })
}
