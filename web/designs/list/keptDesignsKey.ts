/** Where the designs of this device are kept. In a file of its own: who only asks whether there are any needs no schemas. */
export const KEPT_DESIGNS_KEY = 'solarplanner.designs'
