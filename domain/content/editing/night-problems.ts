/**
 * Problems of one event when several events are published together. `too_late`: the time is after the night. `on_site`: guests already see
 * the event. `incomplete`: a text or a ticket is missing. `no_right`: the publication changes the sale, and the person may not plan sales.
 */
export type NightProblem = 'too_late' | 'on_site' | 'incomplete' | 'no_right' | 'gone'
