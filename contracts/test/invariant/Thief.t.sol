// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ThiefHandler} from "./ThiefHandler.sol";

abstract contract ThiefInvariantTest {
    ThiefHandler internal handler;

    function useKey(ThiefHandler.Key stolen) internal {
        handler = new ThiefHandler(stolen);
        handler.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function excludeSelectors() external view returns (FuzzSelector[] memory excluded) {
        excluded = new FuzzSelector[](1);
        excluded[0].addr = address(handler);
        excluded[0].selectors = new bytes4[](2);
        (excluded[0].selectors[0], excluded[0].selectors[1]) = (ThiefHandler.setUp.selector, ThiefHandler.ends.selector);
    }

    function afterInvariant() external {
        handler.ends();
        handler.check();
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }
}

contract OperatorThiefInvariantTest is ThiefInvariantTest {
    function setUp() public {
        useKey(ThiefHandler.Key.Operator);
    }

    function invariant_P109_AStolenOperatorKeyTakesAndHoldsNothing() public view {
        handler.check();
    }
}

contract GuardianThiefInvariantTest is ThiefInvariantTest {
    function setUp() public {
        useKey(ThiefHandler.Key.Guardian);
    }

    function invariant_P109_AStolenGuardianKeyTakesAndHoldsNothing() public view {
        handler.check();
    }
}

contract AdminThiefInvariantTest is ThiefInvariantTest {
    function setUp() public {
        useKey(ThiefHandler.Key.Admin);
    }

    function invariant_P109_AStolenAdminKeyTakesAndHoldsNothing() public view {
        handler.check();
    }
}
