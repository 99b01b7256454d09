/** Larger files are not even read [bytes]: they are something else, and a phone has no memory for them. What was exported must fit,
 * and a module takes up to 430 bytes of GeoJSON: so many are 48,000 modules, 20 MW. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
