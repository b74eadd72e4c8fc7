// All pages of the office. Each page has an address below /office, a loader, and a chunk that renders it.
import { Navigate, type RouteObject } from 'react-router'
import { OfficeFrame, PageFault } from '#office/frame/office-frame.tsx'
import { loadTonights } from '#office/pages/all-outlets/load-tonights.ts'
import { MorePage } from '#office/pages/more-page.tsx'
import { NotFoundPage } from '#office/pages/not-found-page.tsx'

export const routes: RouteObject[] = [
  { path: '/sign-in', lazy: () => import('#office/pages/sign-in/sign-in-page.tsx') },
  { path: '/join/:token', lazy: () => import('#office/pages/join/join-page.tsx') },
  { path: '/enrol/:code', lazy: () => import('#office/pages/devices/enrol-page.tsx') },
  {
    element: <OfficeFrame />,
    children: [
      {
        ErrorBoundary: PageFault,
        children: [
          {
            index: true,
            loader: loadTonights,
            lazy: () => import('#office/pages/all-outlets/all-outlets-page.tsx'),
          },
          { path: '/:brand/:outlet/tonight', lazy: () => import('#office/pages/night/tonight-page.tsx') },
          { path: '/:brand/:outlet/floor', lazy: () => import('#office/pages/floor/floor-page.tsx') },
          { path: '/:brand/:outlet/door', lazy: () => import('#office/pages/door/door-page.tsx') },
          { path: '/:brand/:outlet/holds', lazy: () => import('#office/pages/holds/holds-page.tsx') },
          { path: '/:brand/:outlet/new', lazy: () => import('#office/pages/booking/booking-page.tsx') },
          {
            path: '/:brand/:outlet/guest-lists',
            lazy: () => import('#office/pages/guest-lists/guest-lists-page.tsx'),
          },
          {
            path: '/:brand/:outlet/guest-lists/:id',
            lazy: () => import('#office/pages/guest-lists/guest-list-page.tsx'),
          },
          { path: '/:brand/:outlet/requests', lazy: () => import('#office/pages/queue/queue-page.tsx') },
          { path: '/:brand/:outlet/close', lazy: () => import('#office/pages/close/close-page.tsx') },
          { path: '/:brand/:outlet/stock/plan', lazy: () => import('#office/pages/floor-plan/plan-page.tsx') },
          { path: '/reservations', lazy: () => import('#office/pages/reservations/reservations-page.tsx') },
          { path: '/reservations/:code', lazy: () => import('#office/pages/reservation/reservation-page.tsx') },
          { path: '/money', element: <Navigate to="/money/refunds" replace /> },
          { path: '/money/refunds', lazy: () => import('#office/pages/money/refunds-page.tsx') },
          { path: '/reports', lazy: () => import('#office/pages/reports/reports-page.tsx') },
          { path: '/reports/:report', lazy: () => import('#office/pages/reports/reports-page.tsx') },
          { path: '/content/pictures', lazy: () => import('#office/pages/content/pictures/pictures-page.tsx') },
          { path: '/content/pictures/*', lazy: () => import('#office/pages/content/pictures/picture-page.tsx') },
          { path: '/content/:kind?', lazy: () => import('#office/pages/content/content-page.tsx') },
          { path: '/content/:kind/:id', lazy: () => import('#office/pages/content/editor/editor-page.tsx') },
          {
            path: '/:brand/:outlet/stock/calendar',
            lazy: () => import('#office/pages/stock/calendar/calendar-page.tsx'),
          },
          {
            path: '/:brand/:outlet/cancel-night',
            lazy: () => import('#office/pages/stock/cancel-night/cancel-night-page.tsx'),
          },
          { path: '/:brand/:outlet/stock/prices', lazy: () => import('#office/pages/stock/prices/prices-page.tsx') },
          { path: '/:brand/:outlet/stock/taxes', lazy: () => import('#office/pages/stock/taxes/taxes-page.tsx') },
          { path: '/:brand/:outlet/stock/tables', lazy: () => import('#office/pages/stock/tables/tables-page.tsx') },
          { path: '/:brand/:outlet/stock/tickets', lazy: () => import('#office/pages/stock/tickets/tickets-page.tsx') },
          { path: '/:brand/:outlet/stock/courses', lazy: () => import('#office/pages/stock/courses/courses-page.tsx') },
          {
            path: '/:brand/:outlet/stock/refund-rules',
            lazy: () => import('#office/pages/stock/refund-rules/rules-page.tsx'),
          },
          { path: '/guests', lazy: () => import('#office/pages/guests/guests-page.tsx') },
          { path: '/guests/:id', lazy: () => import('#office/pages/guests/guest-page.tsx') },
          { path: '/affiliators', lazy: () => import('#office/pages/affiliators/affiliators-page.tsx') },
          { path: '/affiliators/:id', lazy: () => import('#office/pages/affiliators/affiliator-page.tsx') },
          { path: '/affiliators/:id/:month', lazy: () => import('#office/pages/affiliators/statement-page.tsx') },
          { path: '/money/payments', lazy: () => import('#office/pages/money/payments-page.tsx') },
          { path: '/money/flags', lazy: () => import('#office/pages/money/flags-page.tsx') },
          { path: '/money/channels', lazy: () => import('#office/pages/money/channels-page.tsx') },
          { path: '/money/companies', lazy: () => import('#office/pages/money/companies-page.tsx') },
          { path: '/money/reconcile', lazy: () => import('#office/pages/money/reconcile-page.tsx') },
          { path: '/money/books', element: <Navigate to="/money/books/months" replace /> },
          { path: '/money/books/months', lazy: () => import('#office/pages/books/months-page.tsx') },
          { path: '/money/books/balance', lazy: () => import('#office/pages/books/balance-page.tsx') },
          { path: '/money/books/deposits', lazy: () => import('#office/pages/books/deposits-page.tsx') },
          { path: '/money/books/payouts', lazy: () => import('#office/pages/books/payouts/payouts-page.tsx') },
          { path: '/money/books/taxes', lazy: () => import('#office/pages/books/taxes-page.tsx') },
          { path: '/money/books/promoters', lazy: () => import('#office/pages/books/promoters-page.tsx') },
          { path: '/money/books/journal', lazy: () => import('#office/pages/books/journal-page.tsx') },
          { path: '/money/books/codes', lazy: () => import('#office/pages/books/codes-page.tsx') },
          { path: '/people', lazy: () => import('#office/pages/people/people-page.tsx') },
          { path: '/sales', lazy: () => import('#office/pages/sales/sales-page.tsx') },
          { path: '/sales/:id', lazy: () => import('#office/pages/sales/sale-page.tsx') },
          { path: '/devices', lazy: () => import('#office/pages/devices/devices-page.tsx') },
          { path: '/settings', lazy: () => import('#office/pages/settings/settings-page.tsx') },
          { path: '/audit', lazy: () => import('#office/pages/audit/audit-page.tsx') },
          { path: '/more', element: <MorePage /> },
          { path: '/me', lazy: () => import('#office/pages/me/me-page.tsx') },
          { path: '/staff', element: <Navigate to="/people" replace /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
