export { exportCatalogue } from './export-catalogue.ts';
export { toYaml } from './to-yaml.ts';
