// The development server loads this file through Vite, so that it uses the same copy of React Router as the pages.
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PageHandler } from '#server/web-server.ts'

export const devPages = (loadBuild: () => Promise<ServerBuild>): PageHandler =>
  createRequestHandler(loadBuild, 'development')
