// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev OpenZeppelin's is without branches, in arithmetic that a solver does not see through.
library Math {
    function min(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    function max(uint256 a, uint256 b) internal pure returns (uint256) {
        return a > b ? a : b;
    }

    function saturatingSub(uint256 a, uint256 b) internal pure returns (uint256) {
        return a > b ? a - b : 0;
    }
}
