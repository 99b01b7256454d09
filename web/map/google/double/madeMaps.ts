/** The maps that were made since the double was installed, the newest last. */
export const madeMaps: google.maps.Map[] = []
