// Every page of the office with its address below /office, what it loads first, and the chunk that draws it.
import { Navigate, type RouteObject } from 'react-router'
import { OfficeFrame, PageFault } from '#office/frame/office-frame.tsx'
import { HomePage } from '#office/pages/home-page.tsx'
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
          { index: true, element: <HomePage /> },
          { path: '/:brand/:outlet/tonight', lazy: () => import('#office/pages/night/tonight-page.tsx') },
          { path: '/:brand/:outlet/floor', lazy: () => import('#office/pages/floor/floor-page.tsx') },
          { path: '/:brand/:outlet/holds', lazy: () => import('#office/pages/holds/holds-page.tsx') },
          { path: '/:brand/:outlet/requests', lazy: () => import('#office/pages/queue/queue-page.tsx') },
          { path: '/reservations', lazy: () => import('#office/pages/reservations/reservations-page.tsx') },
          { path: '/reservations/:code', lazy: () => import('#office/pages/reservation/reservation-page.tsx') },
          { path: '/people', lazy: () => import('#office/pages/people/people-page.tsx') },
          { path: '/devices', lazy: () => import('#office/pages/devices/devices-page.tsx') },
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
