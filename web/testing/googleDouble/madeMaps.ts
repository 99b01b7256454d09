/** The maps created since the double was installed, newest last. */
export const madeMaps: google.maps.Map[] = []
