import type { DemoMenu } from './menus/demo-menu.ts'
import { roccaMenu } from './menus/rocca.ts'
import { yeschefMenu } from './menus/yeschef.ts'

/** The two cards that lie on tables, found by the QR code beside the salt. */
export const menus: DemoMenu[] = [roccaMenu, yeschefMenu]
