/**
 * Problems of one event when staff publish several events together. `too_late`: the planned time of the publication is after the night.
 * `on_site`: guests already see the event. `incomplete`: a text or a ticket is missing. `no_right`: the publication changes the sale, and
 * the person may not plan sales. `gone`: the event no longer exists.
 */
export type NightProblem = 'too_late' | 'on_site' | 'incomplete' | 'no_right' | 'gone'
