/**
 * Problems of an event that several events are published with. `too_late`: the time is after the night. `on_site`: guests see the event
 * already. `incomplete`: a text or a ticket is missing. `no_right`: the publication changes the sale, and the person may not plan it.
 */
export type NightProblem = 'too_late' | 'on_site' | 'incomplete' | 'no_right' | 'gone'
