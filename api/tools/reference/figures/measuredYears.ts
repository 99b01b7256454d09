/** Yields of two real plants, and of PVGIS 5.2 (SARAH2) for the same months [kWh/kWp], January first. Surroundings, snow and outages of the
 * plants are not stated.
 * @see Campion, Montanari et al., Measured and simulated hourly profiles, Renewable and Sustainable Energy Reviews 2025, PII S1364032124007706;
 * repository giumonros/Measured-vs-simulated-PV, commit e16e932 (MIT), summed; PVGIS © European Union */
export const MEASURED_YEARS = [
  {
    place: 'Torino',
    year: 2019,
    lat: 45.065,
    lng: 7.659,
    tiltDeg: 26,
    azimuthDeg: 206,
    measuredKwh: 1248.9,
    measuredByMonthKwh: [71.5, 93.0, 147.6, 119.5, 137.4, 144.5, 146.2, 120.6, 114.3, 74.6, 38.4, 41.4],
    /** With the 14 % of losses that PVGIS proposes. */
    pvgisKwh: 1292.4,
  },
  {
    place: 'Torino',
    year: 2020,
    lat: 45.065,
    lng: 7.659,
    tiltDeg: 26,
    azimuthDeg: 206,
    measuredKwh: 1190.7,
    measuredByMonthKwh: [64.5, 83.7, 92.0, 128.6, 139.4, 128.9, 137.6, 137.1, 115.6, 77.1, 57.9, 28.5],
    /** With the 14 % of losses that PVGIS proposes. */
    pvgisKwh: 1296.9,
  },
  {
    place: 'Utrecht',
    year: 2014,
    lat: 51.97,
    lng: 5.329,
    tiltDeg: 30,
    azimuthDeg: 170,
    measuredKwh: 971.5,
    measuredByMonthKwh: [25.8, 42.5, 107.7, 115.4, 116.7, 125.7, 126.2, 111.5, 100.3, 52.6, 33.7, 13.4],
    /** With the 14 % of losses that PVGIS proposes. */
    pvgisKwh: 980.6,
  },
  {
    place: 'Utrecht',
    year: 2015,
    lat: 51.97,
    lng: 5.329,
    tiltDeg: 30,
    azimuthDeg: 170,
    measuredKwh: 1017.5,
    measuredByMonthKwh: [18.7, 50.5, 84.8, 133.9, 131.9, 133.4, 128.7, 124.9, 91.7, 63.5, 28.9, 26.5],
    /** With the 14 % of losses that PVGIS proposes. */
    pvgisKwh: 1019.8,
  },
  {
    place: 'Utrecht',
    year: 2016,
    lat: 51.97,
    lng: 5.329,
    tiltDeg: 30,
    azimuthDeg: 170,
    measuredKwh: 1043.6,
    measuredByMonthKwh: [29.5, 54.4, 103.2, 120.8, 133.3, 110.9, 122.9, 134.3, 117.8, 63.5, 31.9, 21.2],
    /** With the 14 % of losses that PVGIS proposes. */
    pvgisKwh: 972.3,
  },
  {
    place: 'Utrecht',
    year: 2017,
    lat: 51.97,
    lng: 5.329,
    tiltDeg: 30,
    azimuthDeg: 170,
    measuredKwh: 943.6,
    measuredByMonthKwh: [28.1, 36.4, 96.4, 109.3, 133.0, 122.2, 124.8, 113.1, 85.8, 56.9, 26.8, 10.7],
    /** With the 14 % of losses that PVGIS proposes. */
    pvgisKwh: 947.8,
  },
] as const
