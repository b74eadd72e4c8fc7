// Types of server responses that several pages use. The pages use the names in this file.
import type { OfficeAnswer, OfficeEvent } from '#office/api/office.ts'

export type OfficeMe = OfficeAnswer<'me'>

export type OfficeNight = OfficeAnswer<'night'>
export type NightChanges = OfficeEvent<'nightStream'>
export type OfficeBell = OfficeEvent<'bellStream'>[number]
export type OfficeTonights = OfficeAnswer<'tonights'>
export type OfficeTonight = OfficeTonights['outlets'][number]
export type OfficeZone = Pick<OfficeTonight['outlet'], 'zone' | 'zoneName'>
export type OfficeDecision = OfficeTonights['decisions'][number]
export type OfficeDoor = OfficeAnswer<'doorNight'>
export type OfficeQueue = OfficeAnswer<'queue'>
export type OfficeHold = OfficeAnswer<'holds'>['holds'][number]
export type GuestListOnWire = OfficeAnswer<'guestLists'>['lists'][number]
export type ListNameOnWire = OfficeAnswer<'nightListNames'>[number]

export type FoundReservation = OfficeAnswer<'findReservations'>[number]
export type OfficeReservation = OfficeAnswer<'reservation'>
export type StaffSplit = OfficeAnswer<'splitShares'>
export type NightChangeOnWire = NonNullable<OfficeReservation['nightChange']['request']>
export type BookingPlaces = OfficeAnswer<'bookingPlaces'>
export type BookingTable = BookingPlaces['tables'][number]
export type KnownGuest = OfficeAnswer<'knownGuests'>['guests'][number]
export type BookingMember = NonNullable<KnownGuest['member']>
export type MoveTableOnWire = OfficeAnswer<'moves'>['tables'][number]
export type JoinableOnWire = OfficeAnswer<'tablesToJoin'>['tables'][number]

export type ListedContent = OfficeAnswer<'contentList'>['items'][number]
export type ContentOnWire = OfficeAnswer<'content'>
export type ContentVersion = OfficeAnswer<'contentVersions'>[number]
export type TouchedBookings = OfficeAnswer<'touchedBookings'>
export type EventSeries = OfficeAnswer<'eventSeries'>
export type RepeatedEvent = OfficeAnswer<'repeatEvent'>
export type PublishedEvent = OfficeAnswer<'publishEvent'>
export type PictureOnWire = OfficeAnswer<'pictures'>[number]
export type Setup = OfficeAnswer<'setup'>
export type Readiness = OfficeAnswer<'readiness'>
export type BookingTrial = OfficeAnswer<'bookingTrial'>
export type PublishedNights = OfficeAnswer<'publishNights'>
export type TillBills = OfficeAnswer<'tillBills'>
export type TillBillOnWire = TillBills['bills'][number]
export type CheckedSheet = OfficeAnswer<'checkSheet'>
export type ImportOnWire = OfficeAnswer<'sheetImports'>['imports'][number]
