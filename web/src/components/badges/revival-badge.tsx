import { Badge } from '@mantine/core';

export const RevivalBadge = () => <Badge color="ember">Revival</Badge>;
