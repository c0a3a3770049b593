export { Line, Section } from '~/components/ui/Section';
