/** Why the map cannot show where the device is. */
export const locate = {
  insecure: 'Your location can only be shown over a secure connection (https). Search for the address instead.',
  unavailable: 'This device does not know where it is. Search for the address instead.',
  refused: 'The browser may not tell where you are. Allow it in its settings, or search for the address.',
  late: 'Your location takes too long to find. Try again, or search for the address.',
} as const
