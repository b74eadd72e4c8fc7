import type { DemoMenu } from './demo-menu.ts'
import { roccaMenu } from './rocca.ts'
import { yeschefMenu } from './yeschef.ts'

/** The two cards that lie on tables, found by the QR code beside the salt. */
export const menus: DemoMenu[] = [roccaMenu, yeschefMenu]
